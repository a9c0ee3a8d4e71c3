"""Lists the public declarations that have no comment, from a folder of symbol graphs (one folder a module).

Left out are those the compiler makes (they have no place in a file), such as `init(rawValue:)`.
"""

import json
import pathlib
import sys
import urllib.parse


def main(folder):
    count, missing, seen = 0, [], set()
    for path in sorted(pathlib.Path(folder).glob("*/*.symbols.json")):
        for symbol in json.loads(path.read_text(encoding="utf-8"))["symbols"]:
            name, place = symbol["identifier"]["precise"], symbol.get("location")
            if "::SYNTHESIZED::" in name or not place or name in seen:
                continue
            seen.add(name)
            count += 1
            lines = symbol.get("docComment", {}).get("lines", [])
            if not any(line["text"].strip() for line in lines):
                file = urllib.parse.unquote(urllib.parse.urlparse(place["uri"]).path)
                missing.append((file.partition("/Sources/")[2], place["position"]["line"] + 1,
                                ".".join(symbol["pathComponents"])))
    for file, line, name in sorted(missing):
        print(f"Sources/{file}:{line}: '{name}' has no comment", file=sys.stderr)
    if count < 1000:
        sys.exit(f"only {count} symbols were found, so that something is wrong with the graphs")
    print(f"docs: {count} public symbols, {len(missing)} without a comment", file=sys.stderr)
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main(sys.argv[1])
