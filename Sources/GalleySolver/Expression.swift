/// A linear expression: a sum of terms and a constant.
///
/// A variable may occur in several terms; their coefficients add up.
public struct Expression: Hashable, Sendable {
    /// The terms, in the order they were written.
    public var terms: [Term]
    /// The number without a variable.
    public var constant: Double

    /// Makes an expression from its parts.
    public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// Makes the expression that is one variable.
    public init(_ variable: Variable) { self.init([Term(variable)]) }

    /// The sum of two expressions.
    public static func + (left: Expression, right: Expression) -> Expression {
        Expression(left.terms + right.terms, constant: left.constant + right.constant)
    }

    /// The difference of two expressions.
    public static func - (left: Expression, right: Expression) -> Expression { left + right * -1 }

    /// The sum of an expression and a number.
    public static func + (left: Expression, right: Double) -> Expression {
        Expression(left.terms, constant: left.constant + right)
    }

    /// The difference of an expression and a number.
    public static func - (left: Expression, right: Double) -> Expression { left + -right }

    /// The product of an expression and a number.
    public static func * (left: Expression, right: Double) -> Expression {
        Expression(
            left.terms.map { Term($0.variable, $0.coefficient * right) }, constant: left.constant * right)
    }
}
