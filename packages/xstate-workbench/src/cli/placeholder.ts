import { inspect, isDeepStrictEqual } from 'node:util';
import type { Constants } from '#workbench/adapter/constants.ts';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Messages } from './englishMessages.ts';

/** What stands where nobody knows what a guard wants. */
const unknown = '…';
/** More that was refused says no more. */
const mostShown = 3;

interface Looked {
  /** Of the guard. */
  readonly source: string;
  /** What holds the properties there: `event`, `output` or `context`. */
  readonly holder: 'event' | 'output' | 'context';
  readonly constants: Constants;
  readonly messages: Messages;
}

const textOf = (value: unknown): string =>
  inspect(value, { depth: 3, maxArrayLength: mostShown, breakLength: Infinity, compact: true });

const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** How far beside a number one lies that says yes: with `level > 2`, one more. */
function beyond(name: string, value: number, source: string): number {
  const sign = new RegExp(`\\b${name}\\s*(>|<|!==?)\\s*${value}\\b`).exec(source)?.[1];
  return sign === undefined ? 0 : sign === '<' ? -1 : 1;
}

/** Another value than those refused: the code’s own, the other side of a yes, or one that nobody tried. */
function otherThan(refused: readonly unknown[], name: string, { constants, source }: Looked): unknown {
  const compared = [...(constants.texts.get(name) ?? []), ...(constants.numbers.get(name) ?? [])];
  // Another guard may compare a property of the same name.
  const untried = compared
    .filter((value) => source.includes(String(value)))
    .map((value) => (typeof value === 'number' ? value + beyond(name, value, source) : value))
    .find((value) => !refused.includes(value));
  if (untried !== undefined) return untried;
  const [first] = refused;
  if (typeof first === 'boolean') return !first;
  const tried = refused.filter((value) => typeof value === 'number');
  return tried.length > 0 ? Math.max(...tried) + 1 : unknown;
}

/** Properties of the holder that the guard’s source names: `event.word`, `event.output.valid`. */
const namedIn = ({ source, holder }: Looked): string[] => [
  ...new Set([...source.matchAll(new RegExp(`\\b${holder}\\??\\.(\\w+)`, 'g'))].map(([, name = '']) => name)),
];

function marked(refused: readonly unknown[], name: string, looked: Looked): string {
  const distinct = refused.filter(
    (value, index) => refused.findIndex((other) => isDeepStrictEqual(other, value)) === index,
  );
  const shown = distinct.slice(0, mostShown).map(textOf).join(', ');
  return `${textOf(otherThan(refused, name, looked))} /* ${looked.messages.refused(shown)} */`;
}

/**
 * What was refused, as code to be filled in: each property that the guard looks at has another value, and says which ones were refused.
 * @param fixed the name of a property that stays, such as an event's type
 */
export function placeholderFor(samples: readonly unknown[], looked: Looked, fixed?: string): string {
  const [first] = samples;
  const names = namedIn(looked).filter((name) => name !== fixed && name !== 'output');
  if (!isRecord(first) && names.length === 0) return marked(samples, '', looked);
  const own = isRecord(first) ? Object.keys(first).filter((name) => name !== fixed) : [];
  const mentioned = own.filter((name) => new RegExp(`\\b${name}\\b`).test(looked.source));
  const open = new Set([...names, ...(mentioned.length === 0 && names.length === 0 ? own : mentioned)]);
  const valuesOf = (name: string): unknown[] =>
    samples.flatMap((sample) => (isRecord(sample) && name in sample ? [sample[name]] : []));
  const kept = fixed !== undefined && isRecord(first) ? [`${fixed}: ${textOf(first[fixed])}`] : [];
  const parts = [...new Set([...own, ...names])].map((name) =>
    open.has(name)
      ? `${keyText(name)}: ${marked(valuesOf(name), name, looked)}`
      : `${keyText(name)}: ${textOf(valuesOf(name)[0])}`,
  );
  const rest = parts.length === 0 ? [`/* ${looked.messages.andMore} */`] : parts;
  return `{ ${[...kept, ...rest].join(', ')} }`;
}
