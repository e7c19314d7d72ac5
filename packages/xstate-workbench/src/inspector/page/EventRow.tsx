import { useState } from 'react';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Verdict } from '#workbench/inspector/protocol.ts';
import { viewAt, type Run } from '#workbench/inspector/session.ts';
import { xstateEventLabel, eventWords } from '#workbench/chart/eventWords.ts';
import { endOf, isPast, numberAt, stateLabelText, type Moment } from './moment.ts';
import { useOptions } from './options.ts';
import { Failure, Outcome } from './Outcome.tsx';
import { usePayload, type Samples } from './Payload.tsx';
import './EventRow.css';

interface RowProps {
  readonly moment: Moment;
  readonly chart: ChartState;
  readonly type: string;
  readonly samples: Samples;
  /** Label of a pending delayed event. Users cannot edit the payload of such an event. */
  readonly delayed?: string;
  readonly isHidden: boolean;
}

type RowResult =
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
  const [result, setResult] = useState<RowResult | null>(null);
  const words = wordsOf(chart.id);
  const label = delayed ?? xstateEventLabel(type, words);
  const { run: id, takesEvents } = run.program;
  const checkEvent = async (): Promise<void> => {
    if (event === null) return;
    const states = view?.states ?? [];
    const { count } = moment;
    setResult({ kind: 'would', verdict: await inspection.checkEvent(id, actor, event), states, count });
  };
  const send = (): void => {
    if (event === null) return;
    setResult({ kind: 'sent', after: run.steps.at(-1)?.order ?? -1 });
    inspection.send(id, actor, event);
  };
  const canSend = run.isLive && !isPast(moment) && endOf(view) === null && event !== null;
  return (
    <li hidden={isHidden}>
      <p className="event">
        <b title={type}>{label ?? type}</b>
        <button type="button" disabled={!canSend} onClick={() => void checkEvent()}>
          {texts.evaluate}
        </button>
        <button type="button" disabled={!canSend || !takesEvents} onClick={send}>
          {texts.send}
        </button>
      </p>
      {label === null && <p className="hint">{eventWords(type, words)}</p>}
      {delayed === undefined && field}
      <div className="verdict" aria-live="polite">
        {result?.kind === 'would' &&
          (result.verdict === null ? (
            <p className="hint">{texts.noResponse}</p>
          ) : (
            <div className={result.count === moment.count ? undefined : 'former'}>
              {result.count !== moment.count && (
                <p className="hint">{texts.outdatedResult(numberAt(run, result.count))}</p>
              )}
              {result.verdict.isTaken && <h3>{texts.wouldBeTaken}</h3>}
              <Outcome chart={chart} states={result.states} event={type} verdict={result.verdict} />
            </div>
          ))}
        {result?.kind === 'sent' && (
          <SentEventResult run={run} actor={actor} chart={chart} type={type} after={result.after} />
        )}
      </div>
    </li>
  );
}

interface SentEventProps extends Pick<RowProps, 'chart' | 'type'> {
  readonly run: Run;
  readonly actor: string;
  readonly after: number;
}

function SentEventResult({ run, actor, chart, type, after }: SentEventProps) {
  const { texts, wordsOf } = useOptions();
  const stepIndex = run.steps.findIndex(
    (step) => step.order > after && step.actor === actor && step.event.type === type,
  );
  const step = run.steps[stepIndex];
  if (step === undefined) return <p className="hint">{texts.sentNotReceived}</p>;
  if (step.failure !== undefined) return <Failure title={texts.failed} error={step.failure} />;
  if (!step.isTaken) {
    const states = viewAt(run, actor, stepIndex)?.states ?? [];
    return <Outcome chart={chart} states={states} event={type} verdict={step} />;
  }
  const words = wordsOf(chart.id);
  const [stateThen, stateNow] = [step.view, viewAt(run, actor, run.steps.length)].map((view) =>
    view === null || view === undefined ? '' : stateLabelText(view, words),
  );
  return (
    <>
      <p>
        <strong>{texts.newState}</strong>
        <span>{` ${stateThen}`}</span>
      </p>
      {stateNow !== stateThen && (
        <p>
          <strong>{texts.currentState}</strong>
          <span>{` ${stateNow}`}</span>
        </p>
      )}
    </>
  );
}
