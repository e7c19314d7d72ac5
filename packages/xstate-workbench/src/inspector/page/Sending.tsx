import { Fragment, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { sentenceOf } from '#workbench/chart/phrases.ts';
import { endingOf, listensTo } from '#workbench/chart/triggers.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Verdict } from '#workbench/inspector/protocol.ts';
import { hasChildAt } from '#workbench/inspector/session.ts';
import { Outcome } from './Details.tsx';
import type { Moment } from './moment.ts';
import { useOptions } from './options.ts';
import './Sending.css';

/** Every event that a chart knows, with its samples; one without any is sent bare. */
function eventsOf(
  chart: ChartState,
  samples: readonly AnyEventObject[],
): ReadonlyMap<string, readonly AnyEventObject[]> {
  const known = statesIn(chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger }) =>
      trigger.kind === 'event' && !trigger.name.endsWith('*') ? [trigger.name] : [],
    ),
  );
  const names = [...new Set([...known, ...samples.map(({ type }) => type)])];
  return new Map(
    names.map((type) => {
      const alike = samples.filter((sample) => sample.type === type);
      return [type, alike.length === 0 ? [{ type }] : alike];
    }),
  );
}

/** An actor that does not run, or no longer, neither answers nor fails. */
function isPossible({ run, actor, count }: Moment, type: string): boolean {
  const ending = endingOf(type);
  if (ending?.kind !== 'done' && ending?.kind !== 'failed') return true;
  return hasChildAt(run, actor, ending.name, count);
}

/** What an event has with it, as JSON; whose answer it is stands in its name. */
const fieldsOf = ({ type: _type, actorId: _actorId, ...fields }: AnyEventObject): string =>
  JSON.stringify(fields);

/** An event's name; that an actor, a state or a delay has come to its end is told in words. */
function titleOf(type: string, words: Words): string {
  const ending = endingOf(type);
  if (ending === undefined) return type;
  // A delay without a name is called by its figure.
  const isFigure = ending.kind === 'elapsed' && /^\d+$/.test(ending.name);
  return sentenceOf(isFigure ? { ...ending, after: Number(ending.name) } : ending, words);
}

interface RowProps {
  readonly moment: Moment;
  readonly chart: ChartState;
  readonly type: string;
  readonly samples: readonly AnyEventObject[];
}

function EventRow({ moment: { run, actor, view }, chart, type, samples }: RowProps) {
  const { texts, inspection, wordsOf } = useOptions();
  const [index, setIndex] = useState(0);
  const [verdict, setVerdict] = useState<Verdict | null | undefined>();
  const event = samples[index] ?? { type };
  const words = wordsOf(chart.id);
  const { run: id, takesEvents } = run.program;
  const ask = async (): Promise<void> => setVerdict(await inspection.ask(id, actor, event));
  const send = (): void => inspection.send(id, actor, event);
  return (
    <li>
      <p className="event">
        <b title={type}>{titleOf(type, words)}</b>
        <button type="button" disabled={!run.isLive} onClick={() => void ask()}>
          {texts.why}
        </button>
        <button type="button" disabled={!run.isLive || !takesEvents} onClick={send}>
          {texts.send}
        </button>
      </p>
      {words.events[type] !== undefined && <p className="hint">{words.events[type]}</p>}
      {samples.length > 1 && (
        <select
          aria-label={`${texts.sample} ${type}`}
          value={index}
          onChange={({ target }) => setIndex(Number(target.value))}
        >
          {samples.map((sample, at) => (
            <option key={fieldsOf(sample)} value={at}>
              {fieldsOf(sample)}
            </option>
          ))}
        </select>
      )}
      {verdict === null && <p className="hint">{texts.unknown}</p>}
      {verdict && (
        <div className="verdict" aria-live="polite">
          {verdict.isTaken && <h3>{texts.would}</h3>}
          <Outcome chart={chart} states={view?.states ?? []} event={type} verdict={verdict} />
        </div>
      )}
    </li>
  );
}

/** Every event of the chosen machine: to be asked about, and to be sent; first what its active states expect. */
export function Sending({ moment }: { readonly moment: Moment }) {
  const { texts, samplesOf } = useOptions();
  const { chart, run, actor, view } = moment;
  if (chart === null) return null;
  const events = [...eventsOf(chart, samplesOf(chart.id))].filter(([type]) => isPossible(moment, type));
  const active = new Set(view?.states);
  const triggers = statesIn(chart).flatMap(({ id, transitions }) =>
    active.has(id) ? transitions.flatMap(({ trigger, isForbidden }) => (isForbidden ? [] : [trigger])) : [],
  );
  const isExpected = (type: string): boolean => triggers.some((trigger) => listensTo(trigger, type));
  const groups = [
    [texts.expected, events.filter(([type]) => isExpected(type))],
    [texts.others, events.filter(([type]) => !isExpected(type))],
  ] as const;
  return (
    <section aria-label={texts.sending}>
      {!run.program.takesEvents && <p className="hint">{texts.closed}</p>}
      {groups.map(([title, list]) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <ul className="sendable">
            {list.map(([type, samples]) => (
              <EventRow
                key={`${actor} ${type}`}
                moment={moment}
                chart={chart}
                type={type}
                samples={samples}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
