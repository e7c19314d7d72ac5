import { parseArgs } from 'node:util';
import { errorMessage, UserError } from '#workbench/adapter/loadMachine.ts';
import { suggestionsFor } from '#workbench/chart/similarity.ts';
import { helpOf, optionsOf, overviewOf, type Command, type Invocation } from './command.ts';
import { diff } from './diff.ts';
import { draw } from './draw.ts';
import { inspect } from './inspect.ts';
import type { Messages } from './englishMessages.ts';
import { languageOf, messagesFor } from './language.ts';
import { mutate } from './mutate.ts';
import { paths } from './paths.ts';
import { watch } from './watch.ts';

interface Terminal extends Pick<Invocation, 'print' | 'printError' | 'interrupted' | 'now'> {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
}

export const commands: readonly Command[] = [draw, paths, mutate, diff, inspect];

const parseOptionsOf = (
  command: Command | undefined,
): Record<string, { type: 'boolean' | 'string'; short?: string; multiple: boolean }> =>
  Object.fromEntries(
    Object.entries(optionsOf(command ?? { options: {} })).map(([name, { type, short, multiple = false }]) => [
      name,
      { type, multiple, ...(short === undefined ? {} : { short }) },
    ]),
  );

/** Suggests the most similar name with the same first letter. Empty if none is similar. */
function hintFor(name: string, names: readonly string[], messages: Messages, prefix = ''): string {
  const suggestions = suggestionsFor(name, new Map(names.map((one) => [one, one])));
  const [nearest = ''] = suggestions.names[0] ?? [];
  return suggestions.areSimilar && nearest[0] === name[0] ? messages.didYouMean(prefix + nearest) : '';
}

/** Translates Node's English error for an invalid option, without its misleading hint about dashes. */
function optionError(error: unknown, command: string, messages: Messages): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  const [option = ''] = /--[a-z][\w-]*/.exec(errorMessage(error)) ?? /-\w\b/.exec(errorMessage(error)) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const options = optionsOf(commands.find(({ name }) => name === command) ?? { options: {} });
    const hint = hintFor(option.replace(/^-+/, ''), Object.keys(options), messages, '--');
    return messages.unknownOption(option, command) + hint;
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return undefined;
  const isUnexpectedValue = errorMessage(error).includes('does not take');
  return isUnexpectedValue ? messages.unexpectedValue(option) : messages.missingValue(option);
}

/** Rewrites `help draw` to `draw --help`. `help` alone prints the overview of commands. */
function rewriteHelp(args: readonly string[]): readonly string[] {
  const [first, ...rest] = args;
  if (first !== 'help') return args;
  const index = rest.findIndex((word) => commands.some(({ name }) => name === word));
  const command = rest[index];
  return command === undefined ? [...rest, '--help'] : [command, ...rest.toSpliced(index, 1), '--help'];
}

/** Reads the `--lang` option, even if the other arguments are invalid. */
function requestedLanguage(args: readonly string[]): string | undefined {
  const index = args.findIndex((word) => /^--lang(?:=|$)/.test(word));
  const word = args[index];
  return word === '--lang' ? args[index + 1] : word?.slice('--lang='.length);
}

/**
 * Runs one command line, such as `['draw', 'toggle.ts']`.
 * @returns the exit code: 0, 1 for findings, 2 for a command that cannot run
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, version, ...output } = terminal;
  const { print, printError } = output;
  const [name = '', ...rest] = rewriteHelp(args);
  const command = commands.find((one) => one.name === name);
  const defaultMessages = messagesFor(
    languageOf(requestedLanguage(args), environment) ?? languageOf(undefined, environment) ?? 'en',
  );
  if (name === '--version') {
    print(version);
    return 0;
  }
  try {
    const { values, positionals } = parseArgs({
      args: command === undefined ? [...args] : rest,
      allowPositionals: true,
      options: parseOptionsOf(command),
    });
    const langOption = typeof values['lang'] === 'string' ? values['lang'] : undefined;
    const language = languageOf(langOption, environment);
    if (language === undefined) throw new UserError(defaultMessages.unknownLanguage(langOption ?? ''));
    const messages = messagesFor(language);
    if (command === undefined) {
      if (name === '' || name.startsWith('-')) {
        print(overviewOf(commands, messages));
        return 0;
      }
      const hint = hintFor(
        name,
        commands.map((one) => one.name),
        messages,
      );
      throw new UserError(`${messages.unknownCommand(name)}${hint}\n\n${overviewOf(commands, messages)}`);
    }
    if (values['help'] === true) {
      print(helpOf(command, messages));
      return 0;
    }
    if (positionals.length === 0 && command.isAddressOptional !== true)
      throw new UserError(messages.missingAddress);
    if (values['watch'] === true) return await watch(args, positionals, output);
    const options = { ...values };
    const unopened: string[] = [];
    const code = await command.run({
      addresses: positionals,
      options,
      language,
      messages,
      unopened,
      ...output,
    });
    return unopened.length > 0 ? 2 : code;
  } catch (error) {
    printError(optionError(error, name, defaultMessages) ?? errorMessage(error));
    return 2;
  }
}
