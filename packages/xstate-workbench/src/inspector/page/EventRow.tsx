import { useState } from 'react';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Verdict } from '#workbench/inspector/protocol.ts';
import { viewAt, type Run } from '#workbench/inspector/session.ts';
import { endingWords, eventWords } from '#workbench/chart/eventWords.ts';
import { endOf, isPast, numberAt, placeText, type Moment } from './moment.ts';
import { useOptions } from './options.ts';
import { Failure, Outcome } from './Outcome.tsx';
import { usePayload, type Samples } from './Payload.tsx';
import './EventRow.css';

interface RowProps {
  readonly moment: Moment;
  readonly chart: ChartState;
  readonly type: string;
  readonly samples: Samples;
  /** Label of a pending delayed event. Its payload is fixed. */
  readonly delayed?: string;
  /** `true` if it does not match the search. */
  readonly isHidden: boolean;
}

type Answer =
  | {
      readonly kind: 'would';
      readonly verdict: Verdict | null;
      readonly states: readonly string[];
      readonly count: number;
    }
  | { readonly kind: 'sent'; readonly after: number };

export function EventRow({ moment, chart, type, samples, delayed, isHidden }: RowProps) {
  const { run, actor, view } = moment;
  const { texts, inspection, wordsOf } = useOptions();
  const { event, field } = usePayload(samples);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const words = wordsOf(chart.id);
  const ending = delayed ?? endingWords(type, words);
  const { run: id, takesEvents } = run.program;
  const ask = async (): Promise<void> => {
    if (event === null) return;
    const states = view?.states ?? [];
    const { count } = moment;
    setAnswer({ kind: 'would', verdict: await inspection.ask(id, actor, event), states, count });
  };
  const send = (): void => {
    if (event === null) return;
    setAnswer({ kind: 'sent', after: run.steps.at(-1)?.order ?? -1 });
    inspection.send(id, actor, event);
  };
  const isReady = run.isLive && !isPast(moment) && endOf(view) === null && event !== null;
  return (
    <li hidden={isHidden}>
      <p className="event">
        <b title={type}>{ending ?? type}</b>
        <button type="button" disabled={!isReady} onClick={() => void ask()}>
          {texts.why}
        </button>
        <button type="button" disabled={!isReady || !takesEvents} onClick={send}>
          {texts.send}
        </button>
      </p>
      {ending === null && <p className="hint">{eventWords(type, words)}</p>}
      {delayed === undefined && field}
      <div className="verdict" aria-live="polite">
        {answer?.kind === 'would' &&
          (answer.verdict === null ? (
            <p className="hint">{texts.unknown}</p>
          ) : (
            <div className={answer.count === moment.count ? undefined : 'former'}>
              {answer.count !== moment.count && (
                <p className="hint">{texts.former(numberAt(run, answer.count))}</p>
              )}
              {answer.verdict.isTaken && <h3>{texts.would}</h3>}
              <Outcome chart={chart} states={answer.states} event={type} verdict={answer.verdict} />
            </div>
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
  readonly after: number;
}

function Sent({ run, actor, chart, type, after }: SentProps) {
  const { texts, wordsOf } = useOptions();
  const at = run.steps.findIndex(
    (step) => step.order > after && step.actor === actor && step.event.type === type,
  );
  const step = run.steps[at];
  if (step === undefined) return <p className="hint">{texts.onItsWay}</p>;
  if (step.failure !== undefined) return <Failure says={texts.failed} error={step.failure} />;
  if (!step.isTaken) {
    const states = viewAt(run, actor, at)?.states ?? [];
    return <Outcome chart={chart} states={states} event={type} verdict={step} />;
  }
  const words = wordsOf(chart.id);
  const [then, now] = [step.view, viewAt(run, actor, run.steps.length)].map((view) =>
    view === null || view === undefined ? '' : placeText(view, words),
  );
  return (
    <>
      <p>
        <strong>{texts.ledTo}</strong>
        <span>{` ${then}`}</span>
      </p>
      {now !== then && (
        <p>
          <strong>{texts.since}</strong>
          <span>{` ${now}`}</span>
        </p>
      )}
    </>
  );
}
