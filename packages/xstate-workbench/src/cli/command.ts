import type { Language } from '#workbench/chart/language.ts';
import type { Messages } from './englishMessages.ts';

export interface Option {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  readonly multiple?: boolean;
  readonly value?: string | ((messages: Messages) => string);
  readonly help: (messages: Messages) => string;
}

export type OptionValue = string | boolean | readonly (string | boolean)[] | undefined;

export interface Invocation {
  readonly addresses: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly language: Language;
  readonly messages: Messages;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Messages of the addresses that could not be opened. If there are any, the exit code is 2. */
  readonly unopened: string[];
  /** Resolves when the user presses Ctrl+C, or on another termination signal. */
  readonly interrupted: () => Promise<void>;
}

export interface Command {
  readonly name: string;
  readonly description: (messages: Messages) => string;
  readonly options: Readonly<Record<string, Option>>;
  readonly isAddressOptional?: boolean;
  /** Arguments in the help. Default: addresses of machines. */
  readonly usage?: (messages: Messages) => string;
  /** `true` if the command can run again after each change of a file. */
  readonly isRepeatable?: boolean;
  readonly run: (invocation: Invocation) => Promise<number>;
}

function formatFlag([name, { short, value }]: readonly [string, Option], messages: Messages): string {
  const placeholder = typeof value === 'function' ? value(messages) : value;
  return `${short === undefined ? '    ' : `-${short}, `}--${name}${placeholder === undefined ? '' : ` ${placeholder}`}`;
}

function optionLines(options: readonly (readonly [string, Option])[], messages: Messages): string[] {
  const width = Math.max(...options.map((option) => formatFlag(option, messages).length));
  return options.map(
    (option) => `  ${formatFlag(option, messages).padEnd(width)}  ${option[1].help(messages)}`,
  );
}

const commonOptions: Readonly<Record<string, Option>> = {
  lang: { type: 'string', value: 'fr|en', help: ({ lang }) => lang },
  help: { type: 'boolean', short: 'h', help: ({ help }) => help },
};

const watchOption: Readonly<Record<string, Option>> = {
  watch: { type: 'boolean', help: ({ watch }) => watch },
};

/** Returns all options of a command, including the common ones. */
export const optionsOf = ({
  options,
  isRepeatable,
}: Pick<Command, 'options' | 'isRepeatable'>): Readonly<Record<string, Option>> => ({
  ...options,
  ...(isRepeatable === true && watchOption),
  ...commonOptions,
});

export function helpOf(
  { name, description, isAddressOptional, usage, ...command }: Command,
  messages: Messages,
): string {
  const { address } = messages.values;
  const args = usage?.(messages) ?? (isAddressOptional === true ? `[${address} ...]` : `${address} [...]`);
  return [
    `${messages.usage}${messages.colon} xstate-workbench ${name} ${args}`,
    `  ${description(messages)}`,
    '',
    `${messages.options}${messages.colon}`,
    ...optionLines(Object.entries(optionsOf(command)), messages),
    '',
    messages.address,
    messages.sidecar,
  ].join('\n');
}

export function overviewOf(commands: readonly Command[], messages: Messages): string {
  return [
    `${messages.usage}${messages.colon} xstate-workbench <${commands.map(({ name }) => name).join('|')}> ${messages.values.address}`,
    '',
    `${messages.commands}${messages.colon}`,
    ...commands.map(({ name, description }) => `  ${name.padEnd(10)}${description(messages)}`),
    '',
    messages.address,
    messages.more,
  ].join('\n');
}
