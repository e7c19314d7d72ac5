import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import type { AnyEventObject } from 'xstate';
import { useOptions } from './options.ts';
import './Payload.css';

/** What an event has with it, as JSON; whose answer it is stands in its name. */
const textOf = ({ type: _type, actorId: _actorId, ...fields }: AnyEventObject): string =>
  JSON.stringify(fields);

const fieldsSchema = z.record(z.string(), z.unknown());

/** The fields that somebody wrote; null when that is no JSON object. */
function fieldsIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return fieldsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Events of one type; one without any sample is sent bare. */
export type Samples = readonly [AnyEventObject, ...AnyEventObject[]];

interface Payload {
  /** The event with what is written; null while that cannot be read. */
  readonly event: AnyEventObject | null;
  /** Shows what it has with it, and lets it be changed. */
  readonly field: ReactElement;
}

/**
 * What one event is to be sent with: one of its samples, or what somebody makes of it. It is always in sight.
 */
export function usePayload(samples: Samples): Payload {
  const { texts } = useOptions();
  const [first] = samples;
  const [text, setText] = useState(() => textOf(first));
  const fields = fieldsIn(text);
  const { type, actorId } = first;
  const event = fields && { ...fields, type, ...(actorId !== undefined && { actorId }) };
  const field = (
    <details className="payload">
      <summary>
        <span className="hint">{`${texts.payload} `}</span>
        <code>{text === '{}' ? texts.empty : text}</code>
      </summary>
      {samples.length > 1 && (
        <select
          aria-label={`${texts.sample} ${type}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        >
          {[...new Set([...samples.map(textOf), text])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      <textarea
        aria-label={`${texts.payload} ${type}`}
        aria-invalid={fields === null}
        spellCheck={false}
        rows={Math.min(6, Math.ceil(text.length / 30))}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {fields === null && <p role="alert">{texts.noObject}</p>}
    </details>
  );
  return { event, field };
}
