System.prepare()
System.exit(Run.run(Array(CommandLine.arguments.dropFirst())).rawValue)
