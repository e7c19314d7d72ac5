import { parseArgs } from 'node:util';
import { Refusal } from '#workbench/adapter/load.ts';
import { commonOptions, helpOf, overviewOf, type Command, type Invocation } from './command.ts';
import { draw } from './draw.ts';
import { inspect } from './inspect.ts';
import type { Messages } from './englishMessages.ts';
import { languageOf, messagesIn } from './language.ts';
import { mutate } from './mutate.ts';
import { paths } from './paths.ts';

interface Terminal extends Pick<Invocation, 'print' | 'tell' | 'interrupted'> {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
}

export const commands: readonly Command[] = [draw, paths, mutate, inspect];

const optionsOf = (
  command: Command | undefined,
): Record<string, { type: 'boolean' | 'string'; short?: string; multiple: boolean }> =>
  Object.fromEntries(
    Object.entries({ ...command?.options, ...commonOptions }).map(
      ([name, { type, short, multiple = false }]) => [
        name,
        { type, multiple, ...(short === undefined ? {} : { short }) },
      ],
    ),
  );

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Translates Node's English error and drops its misleading hint about dashes. */
function wrongOption(error: unknown, command: string, messages: Messages): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  const [option = ''] = /--[a-z][\w-]*/.exec(reasonOf(error)) ?? /-\w\b/.exec(reasonOf(error)) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return messages.unknownOption(option, command);
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return undefined;
  const isNeedless = reasonOf(error).includes('does not take');
  return isNeedless ? messages.needlessValue(option) : messages.noValue(option);
}

/** `help draw` equals `draw --help`. `help` alone prints the overview. */
function asHelp(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words;
  if (first !== 'help') return words;
  const at = rest.findIndex((word) => commands.some(({ name }) => name === word));
  const command = rest[at];
  return command === undefined ? [...rest, '--help'] : [command, ...rest.toSpliced(at, 1), '--help'];
}

/** Reads `--lang` even if the other arguments are invalid. */
function languageAskedIn(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^--lang(?:=|$)/.test(word));
  const word = words[at];
  return word === '--lang' ? words[at + 1] : word?.slice('--lang='.length);
}

/**
 * Runs one command line, such as `['draw', 'toggle.ts']`.
 * @returns the exit code: 0, 1 for findings, 2 for a command that cannot run
 */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, version, ...ways } = terminal;
  const { print, tell } = ways;
  const [name = '', ...rest] = asHelp(words);
  const command = commands.find((one) => one.name === name);
  const spoken = messagesIn(
    languageOf(languageAskedIn(words), environment) ?? languageOf(undefined, environment) ?? 'en',
  );
  if (name === '--version') {
    print(version);
    return 0;
  }
  try {
    const { values, positionals } = parseArgs({
      args: command === undefined ? [...words] : rest,
      allowPositionals: true,
      options: optionsOf(command),
    });
    const asked = typeof values['lang'] === 'string' ? values['lang'] : undefined;
    const language = languageOf(asked, environment);
    if (language === undefined) throw new Refusal(spoken.unknownLanguage(asked ?? ''));
    const messages = messagesIn(language);
    if (command === undefined) {
      if (name === '' || name.startsWith('-')) {
        print(overviewOf(commands, messages));
        return 0;
      }
      throw new Refusal(`${messages.unknownCommand(name)}\n\n${overviewOf(commands, messages)}`);
    }
    if (values['help'] === true) {
      print(helpOf(command, messages));
      return 0;
    }
    if (positionals.length === 0 && command.isAddressOptional !== true) throw new Refusal(messages.noAddress);
    const options = { ...values };
    return await command.run({ addresses: positionals, options, language, messages, ...ways });
  } catch (error) {
    tell(wrongOption(error, name, spoken) ?? reasonOf(error));
    return 2;
  }
}
