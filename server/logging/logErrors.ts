/** An error as the log has it: whose kind it is, where it was thrown, and what it says without a value in it. */
export interface ErrorDescription {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  /** The nearest of our own files, with their lines. */
  readonly at?: readonly string[];
  readonly cause?: ErrorDescription;
}

const mostLetters = 200;
const mostFrames = 5;
const mostCauses = 4;

/** Their words quote what could not be read. */
const quoting: ReadonlySet<string> = new Set(['SyntaxError', 'ZodError', '$ZodError']);

/** What may be a shopper's or a secret in another system's sentence: quotations, e-mails, numbers of cards and phones, tokens. */
const values = [
  [/"[^"]*"?|'[^']*'?|`[^`]*`?|«[^»]*»?/g, '"…"'],
  [/\S+@\S+/g, '…@…'],
  [/\+?\d(?:[ .-]?\d){6,}/g, '…'],
  [/(?<![\w/.-])(?!(?:pi|seti|po|evt|req)_)[\w+/=.-]{24,}/g, '…'],
] as const;

/** The first line of a text, in printable letters, without what may be a value in it. */
export function firstLine(said: unknown): string {
  const [line = ''] = String(said)
    .slice(0, 4 * mostLetters)
    .toWellFormed()
    .split(/[\r\n\u2028\u2029]/, 1);
  const plain = line.replaceAll(/\p{C}+/gu, ' ');
  return values
    .reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), plain)
    .slice(0, mostLetters);
}

/** Names of errors and codes are identifiers; one that is not says nothing. */
const identifier = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w$.-]{1,64}$/.test(value) ? value : undefined;

/** `server/app.ts:80:3`; frames of packages are left out. */
const framesOf = (stack: string | undefined): readonly string[] =>
  (stack ?? '')
    .split('\n')
    .flatMap((line) => /(?<=\/)(?:server|machines)\/[\w./-]+:\d+:\d+(?=\)?$)/.exec(line)?.[0] ?? [])
    .slice(0, mostFrames);

export const describeError = (thrown: unknown): ErrorDescription => described(thrown, mostCauses);

function described(thrown: unknown, causesLeft: number): ErrorDescription {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const name = identifier(thrown.name) ?? 'Error';
  const code = 'code' in thrown ? identifier(thrown.code) : undefined;
  const message = quoting.has(name) ? '' : firstLine(thrown.message);
  const at = framesOf(thrown.stack);
  const hasCause = thrown.cause !== undefined && causesLeft > 0;
  return {
    name,
    ...(code !== undefined && { code }),
    ...(message !== '' && { message }),
    ...(at.length > 0 && { at }),
    ...(hasCause && { cause: described(thrown.cause, causesLeft - 1) }),
  };
}
