import { useRef } from 'react';
import type { AnyEventObject } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { endingOf } from '#workbench/chart/triggers.ts';
import { hasChildAt } from '#workbench/inspector/session.ts';
import { sentenceOf } from '#workbench/chart/phrases.ts';
import type { Words } from '#workbench/chart/words.ts';
import { elapsedType } from '#workbench/inspector/protocol.ts';
import { eventWords } from '#workbench/chart/eventWords.ts';
import { EventRow } from './EventRow.tsx';
import { isFoundIn } from './found.ts';
import { isPast, type Moment } from './moment.ts';
import { useOptions } from './options.ts';
import type { Samples } from './Payload.tsx';
import { groupsOf } from './standing.ts';
import './Sending.css';

function eventsOf(chart: ChartState, samples: readonly AnyEventObject[]): ReadonlyMap<string, Samples> {
  const known = statesIn(chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger }) =>
      trigger.kind === 'event' && !trigger.name.endsWith('*') ? [trigger.name] : [],
    ),
  );
  const names = [...new Set([...known, ...samples.map(({ type }) => type)])];
  return new Map(
    names.map((type) => {
      const [first = { type }, ...others] = samples.filter((sample) => sample.type === type);
      return [type, [first, ...others]];
    }),
  );
}

/** A stopped actor neither responds nor fails. */
function isPossible({ run, actor, count }: Moment, type: string): boolean {
  const ending = endingOf(type);
  if (ending?.kind !== 'done' && ending?.kind !== 'failed') return true;
  return hasChildAt(run, actor, ending.name, count);
}

/** « délai : 1,5 s timedOut {"try":2} ». */
function delayedText(type: string, fields: object, delay: number, words: Words): string {
  const said = sentenceOf({ kind: 'elapsed', name: type, after: delay }, words);
  return Object.keys(fields).length === 0 ? said : `${said} ${JSON.stringify(fields)}`;
}

interface SendingProps {
  readonly moment: Moment;
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  readonly onFollow: () => void;
  /** Skips the list, which is long for keyboard users. */
  readonly onLeave: () => void;
}

export function Sending({ moment, sought, onSeek, onFollow, onLeave }: SendingProps) {
  const { texts, samplesOf, wordsOf } = useOptions();
  const list = useRef<HTMLUListElement>(null);
  const { chart, run, actor, view } = moment;
  if (chart === null) return null;
  const events = [...eventsOf(chart, samplesOf(chart.id))].filter(([type]) => isPossible(moment, type));
  const words = wordsOf(chart.id);
  const isSought = (type: string): boolean => isFoundIn(`${type} ${eventWords(type, words)}`, sought);
  const groups = groupsOf(events, chart, view, texts);
  const delayed = view?.delayed ?? [];
  const delayedTypes = delayed.map(({ event }) => event.type);
  const isEmpty = (title: string, rows: readonly (readonly [type: string, of: Samples])[]): boolean =>
    [...rows.map(([type]) => type), ...(title === texts.expected ? delayedTypes : [])].every(
      (type) => !isSought(type),
    );
  const delayedRows = delayed.map(({ id, event: { type, ...fields }, delay }) => (
    <EventRow
      key={`${actor} ${elapsedType} ${id}`}
      moment={moment}
      chart={chart}
      type={type}
      samples={[{ type: elapsedType, id }]}
      delayed={delayedText(type, fields, delay, words)}
      isHidden={!isSought(type)}
    />
  ));
  return (
    <section aria-label={texts.sending}>
      {run.isLive && isPast(moment) && (
        <p className="past">
          <span>{`${texts.past} `}</span>
          <button type="button" onClick={onFollow}>
            {texts.backToNow}
          </button>
        </p>
      )}
      {!run.program.takesEvents && <p className="hint">{texts.closed}</p>}
      <input
        type="search"
        className="seek"
        placeholder={texts.searchEvents}
        aria-label={texts.searchEvents}
        value={sought}
        onChange={({ target }) => onSeek(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('li:not([hidden]) button:enabled')?.focus();
        }}
      />
      <button type="button" className="skip" onClick={onLeave}>
        {texts.toLog}
      </button>
      {[...events.map(([type]) => type), ...delayedTypes].every((type) => !isSought(type)) && (
        <p className="hint">{texts.noEvents}</p>
      )}
      {/* A single list preserves the edited payload and verdict of a row that changes groups. */}
      <ul className="sendable" ref={list}>
        {groups.flatMap(([title, rows]) =>
          [
            <li key={title} className="title" hidden={isEmpty(title, rows)}>
              <h2>{title}</h2>
            </li>,
          ].concat(
            title === texts.expected ? delayedRows : [],
            rows.map(([type, samples]) => (
              <EventRow
                key={`${actor} ${type}`}
                moment={moment}
                chart={chart}
                type={type}
                samples={samples}
                isHidden={!isSought(type)}
              />
            )),
          ),
        )}
      </ul>
    </section>
  );
}
