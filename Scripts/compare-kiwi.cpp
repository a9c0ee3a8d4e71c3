// The cell and the form of GalleySolverBenchmark, built with kiwi's headers; same cases, same output.
#include <kiwi/kiwi.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

using namespace kiwi;

static double level(double priority) { return priority >= 1000 ? strength::required : priority; }

struct Box { Variable left, top, width, height; };

static void report(const char *name, int repetitions, const std::function<void()> &body) {
    std::vector<double> times;
    for (int run = 0; run < 21; run++) {
        auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < repetitions; i++) body();
        std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
        times.push_back(time.count() / repetitions);
    }
    std::sort(times.begin(), times.end());
    std::printf("%s\t%.3f\t%.3f\n", name, times[10], times[0]);
}

struct Cell {
    Box a, b, c;
    std::vector<Constraint> constraints;
    explicit Cell(double h) {
        auto add = [&](const Constraint &constraint) { constraints.push_back(constraint); };
        add(c.left == 0);
        add(c.top == 0);
        add(c.width == 320);
        for (Box *v : {&a, &b}) {
            add(v->left == c.left + 20);
            add(v->left + v->width == c.left + c.width - 20);
            add(v->width >= 0);
            add(v->height >= 0);
        }
        add(a.top == c.top + 20);
        add(b.top == a.top + a.height + 8);
        add(b.top + b.height == c.top + c.height - 20);
        add((a.width >= 45) | level(749));
        add((a.width <= 45) | level(251));
        add((a.height >= 14.5) | level(749));
        add((a.height <= 14.5) | level(252));
        add((b.width >= 280) | level(750));
        add((b.width <= 280) | level(251));
        add((b.height >= h) | level(750));
        add((b.height <= h) | level(251));
        add((c.height == 0) | level(50));
    }

    // Only the solver is fresh: kiwi's constraints are values that can be made beforehand.
    void solve(Solver &solver) const {
        for (auto &constraint : constraints) solver.addConstraint(constraint);
        solver.updateVariables();
    }
};

struct Form {
    Solver solver;
    Variable width;
    std::vector<Box> views;
    int count = 0;

    void add(const Constraint &constraint) {
        solver.addConstraint(constraint);
        count++;
    }

    explicit Form(int rows = 40) {
        solver.addEditVariable(width, level(900));
        solver.suggestValue(width, 500);
        views.reserve(rows * 4);
        Box *above = nullptr;
        for (int row = 0; row < rows; row++) above = addRow(row, above);
        solver.updateVariables();
    }

    Box *addRow(int row, Box *above) {
        Box *label = views.data() + views.size();
        for (int i = 0; i < 4; i++) views.emplace_back();
        Box *v = label;
        add(v[0].left == 20);
        for (int i = 0; i < 3; i++) add(v[i + 1].left == v[i].left + v[i].width + 8);
        add(v[3].left + v[3].width == width - 20);
        if (row > 0) add(v[0].width == views[0].width);
        double sizes[4] = {double(60 + row % 7 * 9), 120, 44, 52};
        for (int i = 0; i < 4; i++) {
            add((v[i].width >= sizes[i]) | level(750));
            add((v[i].width <= sizes[i]) | level(i == 1 ? 250 : 251));
            add((v[i].height == 30) | level(750));
        }
        if (above) add(v[0].top == above->top + above->height + 8);
        else add(v[0].top == 20);
        for (int i = 1; i < 4; i++) add(v[i].top == v[0].top);
        return label;
    }

    double checksum() const {
        double sum = 0;
        for (auto &v : views) sum += v.left.value() + v.top.value();
        return sum;
    }
};

int main() {
    double check = 0;
    std::printf("case\tmedian µs\tleast µs\n");
    Cell cell(41);
    report("cell fresh", 2000, [&] {
        Solver solver;
        cell.solve(solver);
        check += cell.c.height.value();
    });
    Solver solver;
    cell.solve(solver);
    double height = 20;
    solver.addEditVariable(cell.c.height, level(900));
    report("cell one suggestion", 20000, [&] {
        height = height > 200 ? 120 : height + 0.5;
        solver.suggestValue(cell.c.height, height);
        solver.updateVariables();
        check += cell.c.height.value();
    });
    report("form build", 4, [&] {
        Form form;
        check += form.checksum();
    });
    Form form;
    double width = 500;
    report("form resize", 50, [&] {
        width = width > 800 ? 400 : width + 7;
        form.solver.suggestValue(form.width, width);
        form.solver.updateVariables();
        check += form.checksum();
    });
    std::printf("form constraints\t%d\tchecksum %f\n", form.count, check);
}
