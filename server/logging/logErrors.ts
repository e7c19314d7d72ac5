export interface ErrorDescription {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  /** The nearest frames of our own files. */
  readonly at?: readonly string[];
  readonly cause?: ErrorDescription;
}

const mostLetters = 200;
const mostFrames = 5;
const mostCauses = 4;

/** Their messages quote the invalid input. */
const quoting: ReadonlySet<string> = new Set(['SyntaxError', 'ZodError', '$ZodError']);

/** Patterns of possible customer data or secrets. */
const values = [
  [/"[^"]*"?|'[^']*'?|`[^`]*`?|«[^»]*»?/g, '"…"'],
  [/\S+@\S+/g, '…@…'],
  [/\+?\d(?:[ .-]?\d){6,}/g, '…'],
  [/(?<![\w/.-])(?!(?:pi|seti|po|evt|req)_)[\w+/=.-]{24,}/g, '…'],
] as const;

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

const identifier = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w$.-]{1,64}$/.test(value) ? value : undefined;

/** For example `server/app.ts:80:3`. */
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
