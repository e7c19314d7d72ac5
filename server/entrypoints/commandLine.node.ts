import { parseArgs, type ParseArgsConfig } from 'node:util';

/** @param code 2 for invalid arguments */
export function exitWithError(reason: string, code: 1 | 2 = 1): never {
  console.error(reason);
  process.exit(code);
}

const argumentErrors: Readonly<Record<string, (name: string) => string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (name) => `L’option ${name} n’existe pas.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (name) => `L’argument « ${name} » est en trop.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (name) => `La valeur de l’option ${name} est invalide ou manquante.`,
};

function describeArgumentError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  const { name = '' } = /'(?<name>[^' ]+)/.exec(message)?.groups ?? {};
  return argumentErrors[String(code)]?.(name) ?? message;
}

/** Prints the usage for `--help`. Exits with 2 for invalid arguments. */
export function parseArguments<const TConfig extends ParseArgsConfig>(usage: string, config: TConfig) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.info(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return exitWithError(`${describeArgumentError(error)}\n\n${usage}`, 2);
  }
}
