import { useRef } from 'react';
import type { AnyEventObject } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { parseXStateEvent } from '#workbench/chart/triggers.ts';
import { hasChildAt } from '#workbench/inspector/session.ts';
import { triggerSentence } from '#workbench/chart/phrases.ts';
import type { Words } from '#workbench/chart/words.ts';
import { elapsedType } from '#workbench/inspector/protocol.ts';
import { eventWords } from '#workbench/chart/eventWords.ts';
import { EventRow } from './EventRow.tsx';
import { containsWords } from './containsWords.ts';
import { isPast, type Moment } from './moment.ts';
import { useOptions } from './options.ts';
import type { Samples } from './Payload.tsx';
import { groupByRelevance } from './programStatus.ts';
import './Sending.css';

function eventsOf(chart: ChartState, samples: readonly AnyEventObject[]): ReadonlyMap<string, Samples> {
  const handledTypes = statesIn(chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger }) =>
      trigger.kind === 'event' && !trigger.name.endsWith('*') ? [trigger.name] : [],
    ),
  );
  const names = [...new Set([...handledTypes, ...samples.map(({ type }) => type)])];
  return new Map(
    names.map((type) => {
      const [first = { type }, ...others] = samples.filter((sample) => sample.type === type);
      return [type, [first, ...others]];
    }),
  );
}

/** `false` for a response or failure of a stopped actor, because neither can occur. */
function canOccur({ run, actor, count }: Moment, type: string): boolean {
  const ending = parseXStateEvent(type);
  if (ending?.kind !== 'done' && ending?.kind !== 'failed') return true;
  return hasChildAt(run, actor, ending.name, count);
}

/** Label of a pending delayed event: « délai : 1,5 s timedOut {"try":2} ». */
function delayedText(type: string, fields: object, delay: number, words: Words): string {
  const delayLabel = triggerSentence({ kind: 'elapsed', name: type, after: delay }, words);
  return Object.keys(fields).length === 0 ? delayLabel : `${delayLabel} ${JSON.stringify(fields)}`;
}

interface SendingProps {
  readonly moment: Moment;
  readonly searchText: string;
  readonly onSearch: (text: string) => void;
  readonly onFollow: () => void;
  readonly onSkip: () => void;
}

export function Sending({ moment, searchText, onSearch, onFollow, onSkip }: SendingProps) {
  const { texts, samplesOf, wordsOf } = useOptions();
  const list = useRef<HTMLUListElement>(null);
  const { chart, run, actor, view } = moment;
  if (chart === null) return null;
  const events = [...eventsOf(chart, samplesOf(chart.id))].filter(([type]) => canOccur(moment, type));
  const words = wordsOf(chart.id);
  const matchesSearch = (type: string): boolean =>
    containsWords(`${type} ${eventWords(type, words)}`, searchText);
  const groups = groupByRelevance(events, chart, view, texts);
  const delayed = view?.delayed ?? [];
  const delayedTypes = delayed.map(({ event }) => event.type);
  const isEmpty = (title: string, rows: readonly (readonly [type: string, of: Samples])[]): boolean =>
    [...rows.map(([type]) => type), ...(title === texts.handledHere ? delayedTypes : [])].every(
      (type) => !matchesSearch(type),
    );
  const delayedRows = delayed.map(({ id, event: { type, ...fields }, delay }) => (
    <EventRow
      key={`${actor} ${elapsedType} ${id}`}
      moment={moment}
      chart={chart}
      type={type}
      samples={[{ type: elapsedType, id }]}
      delayed={delayedText(type, fields, delay, words)}
      isHidden={!matchesSearch(type)}
    />
  ));
  return (
    <section aria-label={texts.sending}>
      {run.isLive && isPast(moment) && (
        <p className="past">
          <span>{`${texts.pastSnapshot} `}</span>
          <button type="button" onClick={onFollow}>
            {texts.backToLive}
          </button>
        </p>
      )}
      {!run.program.takesEvents && <p className="hint">{texts.readOnly}</p>}
      <input
        type="search"
        className="seek"
        placeholder={texts.searchEvents}
        aria-label={texts.searchEvents}
        value={searchText}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('li:not([hidden]) button:enabled')?.focus();
        }}
      />
      <button type="button" className="skip" onClick={onSkip}>
        {texts.toLog}
      </button>
      {[...events.map(([type]) => type), ...delayedTypes].every((type) => !matchesSearch(type)) && (
        <p className="hint">{texts.noEvents}</p>
      )}
      {/* All groups share one list. A row that changes groups thus preserves its edited payload and result. */}
      <ul className="sendable" ref={list}>
        {groups.flatMap(([title, rows]) =>
          [
            <li key={title} className="title" hidden={isEmpty(title, rows)}>
              <h2>{title}</h2>
            </li>,
          ].concat(
            title === texts.handledHere ? delayedRows : [],
            rows.map(([type, samples]) => (
              <EventRow
                key={`${actor} ${type}`}
                moment={moment}
                chart={chart}
                type={type}
                samples={samples}
                isHidden={!matchesSearch(type)}
              />
            )),
          ),
        )}
      </ul>
    </section>
  );
}
