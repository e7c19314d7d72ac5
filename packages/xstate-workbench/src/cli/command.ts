import type { Language } from '#workbench/chart/language.ts';
import type { Messages } from './englishMessages.ts';

/** An option as `parseArgs` takes it, with what its help says. */
export interface Option {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  /** Whether it may be repeated. */
  readonly multiple?: boolean;
  /** How its value is shown. */
  readonly value?: string | ((messages: Messages) => string);
  readonly help: (messages: Messages) => string;
}

/** What an option was given. */
export type Given = string | boolean | readonly (string | boolean)[] | undefined;

/** What a command is run with. */
export interface Invocation {
  readonly addresses: readonly string[];
  readonly options: Readonly<Record<string, Given>>;
  readonly language: Language;
  readonly messages: Messages;
  /** Of the standard output, and of what is told beside it. */
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
  /** Waits until somebody ends the command, as by Ctrl+C. */
  readonly interrupted: () => Promise<void>;
}

export interface Command {
  readonly name: string;
  readonly does: (messages: Messages) => string;
  readonly options: Readonly<Record<string, Option>>;
  readonly isAddressOptional?: boolean;
  /** @returns the exit code. */
  readonly run: (invocation: Invocation) => Promise<number>;
}

function flagOf([name, { short, value }]: readonly [string, Option], messages: Messages): string {
  const shown = typeof value === 'function' ? value(messages) : value;
  return `${short === undefined ? '    ' : `-${short}, `}--${name}${shown === undefined ? '' : ` ${shown}`}`;
}

/** A line an option, what they do below each other. */
function optionLines(options: readonly (readonly [string, Option])[], messages: Messages): string[] {
  const width = Math.max(...options.map((option) => flagOf(option, messages).length));
  return options.map((option) => `  ${flagOf(option, messages).padEnd(width)}  ${option[1].help(messages)}`);
}

/** Options that every command has. */
export const commonOptions: Readonly<Record<string, Option>> = {
  lang: { type: 'string', value: 'fr|en', help: ({ lang }) => lang },
  help: { type: 'boolean', short: 'h', help: ({ help }) => help },
};

/** The help of one command. */
export function helpOf({ name, does, options, isAddressOptional }: Command, messages: Messages): string {
  const address =
    isAddressOptional === true ? `[${messages.values.address} ...]` : `${messages.values.address} [...]`;
  return [
    `${messages.usage}${messages.colon} xstate-workbench ${name} ${address}`,
    `  ${does(messages)}`,
    '',
    `${messages.options}${messages.colon}`,
    ...optionLines(Object.entries({ ...options, ...commonOptions }), messages),
    '',
    messages.address,
    messages.sidecar,
  ].join('\n');
}

/** The help of all commands. */
export function overviewOf(commands: readonly Command[], messages: Messages): string {
  return [
    `${messages.usage}${messages.colon} xstate-workbench <${commands.map(({ name }) => name).join('|')}> ${messages.values.address}`,
    '',
    `${messages.commands}${messages.colon}`,
    ...commands.map(({ name, does }) => `  ${name.padEnd(10)}${does(messages)}`),
    '',
    messages.address,
    messages.more,
  ].join('\n');
}
