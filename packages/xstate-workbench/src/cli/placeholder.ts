import { inspect, isDeepStrictEqual } from 'node:util';
import type { Constants } from '#workbench/adapter/constants.ts';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Messages } from './englishMessages.ts';

const unknown = '…';
const mostShown = 3;

interface Looked {
  readonly source: string;
  readonly holder: 'event' | 'output' | 'context';
  readonly constants: Constants;
  readonly messages: Messages;
}

const textOf = (value: unknown): string =>
  inspect(value, { depth: 3, maxArrayLength: mostShown, breakLength: Infinity, compact: true });

const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Offset from a number to a value that passes: with `level > 2`, one more. */
function beyond(name: string, value: number, source: string): number {
  const sign = new RegExp(`\\b${name}\\s*(>|<|!==?)\\s*${value}\\b`).exec(source)?.[1];
  return sign === undefined ? 0 : sign === '<' ? -1 : 1;
}

/** Untested value: a literal of the code, the other side of a comparison, or a new value. */
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

/** Properties read in the guard's source: `event.word`, `event.output.valid`. */
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
 * Rejected sample as code to fill in. Each property that the guard reads gets another value and a list of
 * rejected ones.
 * @param fixed name of a property to preserve, such as an event's type
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
