import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import type { AnyEventObject } from 'xstate';
import { useOptions } from './options.ts';
import './Payload.css';

/** Formats an event's payload as JSON. The event type already contains the actor id. */
const textOf = ({ type: _type, actorId: _actorId, ...fields }: AnyEventObject): string =>
  JSON.stringify(fields);

const fieldsSchema = z.record(z.string(), z.unknown());

/** Parses a payload. `null` if the text is not a JSON object. */
function fieldsIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return fieldsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export type Samples = readonly [AnyEventObject, ...AnyEventObject[]];

interface Payload {
  /** Event with the payload that the user edited. `null` while the JSON is invalid. */
  readonly event: AnyEventObject | null;
  readonly field: ReactElement;
}

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
        <code>{text === '{}' ? texts.noPayload : text}</code>
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
      {fields === null && <p role="alert">{texts.invalidPayload}</p>}
    </details>
  );
  return { event, field };
}
