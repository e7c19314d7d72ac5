import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Says why a command does nothing, and ends it; 2 tells a wrong call from a shop that has something to tell. */
export function refuse(reason: string, code: 1 | 2 = 1): never {
  console.error(reason);
  process.exit(code);
}

/** What a command was called with, as Node parses it; ends it with its usage when that is something else than it takes. */
export function argumentsOf<const TConfig extends ParseArgsConfig>(usage: string, config: TConfig) {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2);
  }
}
