import { inspect, isDeepStrictEqual } from 'node:util';
import type { Constants } from '#workbench/adapter/constants.ts';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Messages } from './englishMessages.ts';

const ellipsis = '…';
const maxShown = 3;

interface GuardData {
  readonly source: string;
  readonly holder: 'event' | 'output' | 'context';
  readonly constants: Constants;
  readonly messages: Messages;
}

const textOf = (value: unknown): string =>
  inspect(value, { depth: 3, maxArrayLength: maxShown, breakLength: Infinity, compact: true });

const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Returns the difference between a compared number and the nearest value that passes the guard: 1 for `level > 2`. */
function passingOffset(name: string, value: number, source: string): number {
  const sign = new RegExp(`\\b${name}\\s*(>|<|!==?)\\s*${value}\\b`).exec(source)?.[1];
  return sign === undefined ? 0 : sign === '<' ? -1 : 1;
}

/**
 * Returns a value that the guard has not rejected yet. Prefers a literal of the guard's code. Otherwise negates a
 * boolean, or increases the highest number.
 */
function untestedValue(
  rejected: readonly unknown[],
  name: string,
  { constants, source }: GuardData,
): unknown {
  const compared = [...(constants.texts.get(name) ?? []), ...(constants.numbers.get(name) ?? [])];
  // Skips literals of other guards that compare a property of the same name.
  const candidate = compared
    .filter((value) => source.includes(String(value)))
    .map((value) => (typeof value === 'number' ? value + passingOffset(name, value, source) : value))
    .find((value) => !rejected.includes(value));
  if (candidate !== undefined) return candidate;
  const [firstSample] = rejected;
  if (typeof firstSample === 'boolean') return !firstSample;
  const numbers = rejected.filter((value) => typeof value === 'number');
  return numbers.length > 0 ? Math.max(...numbers) + 1 : ellipsis;
}

const propertiesRead = ({ source, holder }: GuardData): string[] => [
  ...new Set([...source.matchAll(new RegExp(`\\b${holder}\\??\\.(\\w+)`, 'g'))].map(([, name = '']) => name)),
];

function annotatedValue(rejected: readonly unknown[], name: string, guardData: GuardData): string {
  const uniqueRejected = rejected.filter(
    (value, index) => rejected.findIndex((other) => isDeepStrictEqual(other, value)) === index,
  );
  const shown = uniqueRejected.slice(0, maxShown).map(textOf).join(', ');
  return `${textOf(untestedValue(rejected, name, guardData))} /* ${guardData.messages.rejectedValues(shown)} */`;
}

/**
 * Formats a rejected sample as code for the user to edit. Each property that the guard reads gets another value.
 * @param fixedProperty name of a property to leave unchanged, such as an event's type
 */
export function placeholderFor(
  samples: readonly unknown[],
  guardData: GuardData,
  fixedProperty?: string,
): string {
  const [firstSample] = samples;
  const names = propertiesRead(guardData).filter((name) => name !== fixedProperty && name !== 'output');
  if (!isRecord(firstSample) && names.length === 0) return annotatedValue(samples, '', guardData);
  const properties = isRecord(firstSample)
    ? Object.keys(firstSample).filter((name) => name !== fixedProperty)
    : [];
  const mentionedProperties = properties.filter((name) => new RegExp(`\\b${name}\\b`).test(guardData.source));
  const changedProperties = new Set([
    ...names,
    ...(mentionedProperties.length === 0 && names.length === 0 ? properties : mentionedProperties),
  ]);
  const valuesOf = (name: string): unknown[] =>
    samples.flatMap((sample) => (isRecord(sample) && name in sample ? [sample[name]] : []));
  const fixedPart =
    fixedProperty !== undefined && isRecord(firstSample)
      ? [`${fixedProperty}: ${textOf(firstSample[fixedProperty])}`]
      : [];
  const parts = [...new Set([...properties, ...names])].map((name) =>
    changedProperties.has(name)
      ? `${keyText(name)}: ${annotatedValue(valuesOf(name), name, guardData)}`
      : `${keyText(name)}: ${textOf(valuesOf(name)[0])}`,
  );
  const otherParts = parts.length === 0 ? [`/* ${guardData.messages.fillProperties} */`] : parts;
  return `{ ${[...fixedPart, ...otherParts].join(', ')} }`;
}
