export interface ErrorDescription {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  /** Nearest stack frames in the shop's own files. */
  readonly at?: readonly string[];
  readonly cause?: ErrorDescription;
}

const maxCharacters = 200;
const maxFrames = 5;
const maxCauses = 4;

/** Names of errors with messages that quote invalid input. */
const namesOfQuotingErrors: ReadonlySet<string> = new Set(['SyntaxError', 'ZodError', '$ZodError']);

const sensitivePatterns = [
  [/"[^"]*"?|'[^']*'?|`[^`]*`?|«[^»]*»?/g, '"…"'],
  [/\S+@\S+/g, '…@…'],
  [/\+?\d(?:[ .-]?\d){6,}/g, '…'],
  [/(?<![\w/.-])(?!(?:pi|seti|po|evt|req)_)[\w+/=.-]{24,}/g, '…'],
] as const;

export function redactFirstLine(value: unknown): string {
  const [line = ''] = String(value)
    .slice(0, 4 * maxCharacters)
    .toWellFormed()
    .split(/[\r\n\u2028\u2029]/, 1);
  const printableLine = line.replaceAll(/\p{C}+/gu, ' ');
  return sensitivePatterns
    .reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), printableLine)
    .slice(0, maxCharacters);
}

const toIdentifier = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w$.-]{1,64}$/.test(value) ? value : undefined;

const ownFramesOf = (stack: string | undefined): readonly string[] =>
  (stack ?? '')
    .split('\n')
    .flatMap((line) => /(?<=\/)(?:server|machines)\/[\w./-]+:\d+:\d+(?=\)?$)/.exec(line)?.[0] ?? [])
    .slice(0, maxFrames);

export const describeError = (thrown: unknown): ErrorDescription => describeWithCauses(thrown, maxCauses);

function describeWithCauses(thrown: unknown, causesLeft: number): ErrorDescription {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const name = toIdentifier(thrown.name) ?? 'Error';
  const code = 'code' in thrown ? toIdentifier(thrown.code) : undefined;
  const message = namesOfQuotingErrors.has(name) ? '' : redactFirstLine(thrown.message);
  const at = ownFramesOf(thrown.stack);
  const hasCause = thrown.cause !== undefined && causesLeft > 0;
  return {
    name,
    ...(code !== undefined && { code }),
    ...(message !== '' && { message }),
    ...(at.length > 0 && { at }),
    ...(hasCause && { cause: describeWithCauses(thrown.cause, causesLeft - 1) }),
  };
}
