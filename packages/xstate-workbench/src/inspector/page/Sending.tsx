import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { endingOf } from '#workbench/chart/triggers.ts';
import { isExpectedIn } from '#workbench/inspector/expected.ts';
import type { Verdict } from '#workbench/inspector/protocol.ts';
import { hasChildAt, viewAt, type Run } from '#workbench/inspector/session.ts';
import { Outcome } from './Details.tsx';
import { endingWords } from './eventWords.ts';
import { endOf, placeText, type Moment } from './moment.ts';
import { useOptions } from './options.ts';
import { usePayload } from './Payload.tsx';
import './Sending.css';

/** Events of one type; one without any sample is sent bare. */
type Samples = readonly [AnyEventObject, ...AnyEventObject[]];

/** Every event that a chart knows, with its samples. */
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

/** An actor that does not run, or no longer, neither answers nor fails. */
function isPossible({ run, actor, count }: Moment, type: string): boolean {
  const ending = endingOf(type);
  if (ending?.kind !== 'done' && ending?.kind !== 'failed') return true;
  return hasChildAt(run, actor, ending.name, count);
}

interface RowProps {
  readonly moment: Moment;
  readonly chart: ChartState;
  readonly type: string;
  readonly samples: Samples;
}

/** What an event would do, or has done since it was sent. */
type Answer =
  | { readonly kind: 'would'; readonly verdict: Verdict | null }
  | { readonly kind: 'sent'; readonly after: number };

function EventRow({ moment: { run, actor, view }, chart, type, samples }: RowProps) {
  const { texts, inspection, wordsOf } = useOptions();
  const { event, field } = usePayload(samples);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const words = wordsOf(chart.id);
  const { run: id, takesEvents } = run.program;
  const ask = async (): Promise<void> => {
    if (event !== null) setAnswer({ kind: 'would', verdict: await inspection.ask(id, actor, event) });
  };
  const send = (): void => {
    if (event === null) return;
    setAnswer({ kind: 'sent', after: run.steps.at(-1)?.order ?? -1 });
    inspection.send(id, actor, event);
  };
  const isReady = run.isLive && endOf(view) === null && event !== null;
  return (
    <li>
      <p className="event">
        <b title={type}>{endingWords(type, words) ?? type}</b>
        <button type="button" disabled={!isReady} onClick={() => void ask()}>
          {texts.why}
        </button>
        <button type="button" disabled={!isReady || !takesEvents} onClick={send}>
          {texts.send}
        </button>
      </p>
      {words.events[type] !== undefined && <p className="hint">{words.events[type]}</p>}
      {field}
      <div className="verdict" aria-live="polite">
        {answer?.kind === 'would' &&
          (answer.verdict === null ? (
            <p className="hint">{texts.unknown}</p>
          ) : (
            <>
              {answer.verdict.isTaken && <h3>{texts.would}</h3>}
              <Outcome chart={chart} states={view?.states ?? []} event={type} verdict={answer.verdict} />
            </>
          ))}
        {answer?.kind === 'sent' && (
          <Sent run={run} actor={actor} chart={chart} type={type} after={answer.after} />
        )}
      </div>
    </li>
  );
}

interface SentProps extends Pick<RowProps, 'chart' | 'type'> {
  readonly run: Run;
  readonly actor: string;
  /** The last step that had been told when it was sent. */
  readonly after: number;
}

/** What became of an event that was sent from here, where it was sent. */
function Sent({ run, actor, chart, type, after }: SentProps) {
  const { texts, wordsOf } = useOptions();
  const at = run.steps.findIndex(
    (step) => step.order > after && step.actor === actor && step.event.type === type,
  );
  const step = run.steps[at];
  if (step === undefined) return <p className="hint">{texts.onItsWay}</p>;
  if (!step.isTaken) {
    const states = viewAt(run, actor, at)?.states ?? [];
    return <Outcome chart={chart} states={states} event={type} verdict={step} />;
  }
  return (
    <p>
      <strong>{texts.isTaken}</strong> {placeText(step.view, wordsOf(chart.id))}
    </p>
  );
}

/** Every event of the chosen machine: to be asked about, and to be sent; first what its active states expect. */
export function Sending({ moment }: { readonly moment: Moment }) {
  const { texts, samplesOf } = useOptions();
  const { chart, run, actor, view } = moment;
  if (chart === null) return null;
  const events = [...eventsOf(chart, samplesOf(chart.id))].filter(([type]) => isPossible(moment, type));
  const active = new Set(view?.states);
  const isExpected = (type: string): boolean => isExpectedIn(chart, active, type);
  const groups = [
    [texts.expected, events.filter(([type]) => isExpected(type))],
    [texts.others, events.filter(([type]) => !isExpected(type))],
  ] as const;
  return (
    <section aria-label={texts.sending}>
      {!run.program.takesEvents && <p className="hint">{texts.closed}</p>}
      {/* One list: a row that becomes expected keeps what is written and answered there. */}
      <ul className="sendable">
        {groups.flatMap(([title, list]) =>
          [
            <li key={title} className="title">
              <h2>{title}</h2>
            </li>,
          ].concat(
            list.map(([type, samples]) => (
              <EventRow
                key={`${actor} ${type}`}
                moment={moment}
                chart={chart}
                type={type}
                samples={samples}
              />
            )),
          ),
        )}
      </ul>
    </section>
  );
}
