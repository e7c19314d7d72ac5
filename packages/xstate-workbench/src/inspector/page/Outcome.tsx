import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { parseXStateEvent, isTriggeredBy } from '#workbench/chart/triggers.ts';
import { wordFor } from '#workbench/chart/words.ts';
import type { GuardPart, Verdict } from '#workbench/inspector/protocol.ts';
import { useOptions, useWords } from './options.ts';
import { stop, guardLabelPrefix } from './rows.ts';
import './Outcome.css';

interface OutcomeProps {
  readonly chart: ChartState | null;
  readonly states: readonly string[];
  readonly event: string;
  readonly verdict: Verdict;
}

function Parts({ chart, parts }: Pick<OutcomeProps, 'chart'> & { readonly parts: readonly GuardPart[] }) {
  const { texts } = useOptions();
  const words = useWords(chart);
  const sorted = parts.toSorted(
    (one, other) => Number(one.answer === one.isWanted) - Number(other.answer === other.isWanted),
  );
  return (
    <ul>
      {sorted.map(({ guard, param, answer, isWanted }) => (
        <li key={`${guard} ${param}`}>
          <span className={answer === isWanted ? 'yes' : 'no'}>
            {answer ? texts.guardTrue : texts.guardFalse}
          </span>
          <span title={guard}>{` ${words.guardParts?.[guard] ?? wordFor(words, 'guards', guard)}`}</span>
          {param !== undefined && <span>{` (${param})`}</span>}
          {answer !== isWanted && (
            <span className="hint">{` ${isWanted ? texts.mustBeTrue : texts.mustBeFalse}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Guards({ chart, verdict }: Pick<OutcomeProps, 'chart' | 'verdict'>) {
  const { texts } = useOptions();
  const words = useWords(chart);
  if (verdict.guards.length === 0) return <p className="hint">{texts.noGuards}</p>;
  return (
    <ul className="guards">
      {verdict.guards.map(({ transition, guard, answer, parts }) => (
        <li key={transition} title={transition}>
          <span className={answer ? 'yes' : 'no'}>{answer ? texts.guardTrue : texts.guardFalse}</span>
          <span>{` ${guardLabelPrefix(guard, words) ?? ''}`}</span>
          <code>{guard}</code>
          {parts && <Parts chart={chart} parts={parts} />}
        </li>
      ))}
    </ul>
  );
}

const idsIn = (chart: ChartState): ReadonlySet<string> => new Set(statesIn(chart).map(({ id }) => id));

function statesHandling(chart: ChartState | null, event: string): readonly ChartState[] {
  if (chart === null) return [];
  const ids = idsIn(chart);
  return statesIn(chart).filter(({ transitions }) =>
    transitions.some((one) => isTriggeredBy(one, event, ids) && !one.isForbidden),
  );
}

/** Returns the innermost active state that blocks the event, if the machine took no transition. */
function findBlockingState({
  chart,
  states,
  event,
  verdict: { taken },
}: OutcomeProps): ChartState | undefined {
  if (chart === null) return undefined;
  const active = new Set(states);
  const ids = idsIn(chart);
  return statesIn(chart)
    .filter(({ id }) => active.has(id))
    .findLast(({ transitions }) =>
      transitions.some(
        (one) =>
          one.isForbidden &&
          isTriggeredBy(one, event, ids) &&
          (taken.length === 0 ? one.guard === undefined : taken.every((name) => name === one.name)),
      ),
    );
}

function BlockedNote({
  chart,
  state,
  event,
  verdict,
}: Pick<OutcomeProps, 'chart' | 'event' | 'verdict'> & { readonly state: ChartState }) {
  const { texts } = useOptions();
  const words = useWords(chart);
  const reason = words.refusals?.[state.id];
  const isBlockedByState = statesHandling(chart, event).some(({ id }) => state.id.startsWith(`${id}.`));
  return (
    <div className="refusal">
      <p>
        <strong>{texts.eventIgnored}</strong>
        <span>{` ${isBlockedByState ? texts.forbiddenOverride : texts.forbiddenTransition} `}</span>
        <code>{state.id}</code>
        <span>{` ${wordFor(words, 'states', state.id)}`}</span>
      </p>
      {reason !== undefined && <p>{reason}</p>}
      {verdict.guards.length > 0 && <Guards chart={chart} verdict={verdict} />}
    </div>
  );
}

/** Shows the reason why an event had no effect: failed guards, or the states that handle the event. */
function RejectionNote({ chart, states, event, verdict }: OutcomeProps) {
  const { texts } = useOptions();
  const words = useWords(chart);
  const reason = states
    .map((id) => words.refusals?.[id])
    .findLast((reasonOfState) => reasonOfState !== undefined);
  const handlers = statesHandling(chart, event);
  const hasGuards = verdict.guards.length > 0;
  const reasonText = hasGuards
    ? texts.guardsReturnedFalse(verdict.guards.length)
    : handlers.length > 0
      ? texts.handledIn
      : texts.notHandled;
  if (event === stop) return <p className="hint">{texts.endings.stopped}</p>;
  // A machine without `onDone` does not need the result of the invoked work, for example of saving.
  if (!hasGuards && handlers.length === 0 && parseXStateEvent(event)?.kind === 'done')
    return <p className="hint">{texts.notAwaited}</p>;
  return (
    <div className="refusal">
      <p>
        <strong>{hasGuards ? texts.rejectedByGuards : texts.eventIgnored}</strong>
        <span>{` ${reasonText}`}</span>
      </p>
      {!hasGuards && reason !== undefined && <p>{reason}</p>}
      {hasGuards ? (
        <Guards chart={chart} verdict={verdict} />
      ) : (
        <ul>
          {handlers.map(({ id }) => (
            <li key={id}>
              <code>{id}</code>
              <span>{` ${wordFor(words, 'states', id)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Failure({ title, error }: { readonly title: string; readonly error: string }) {
  return (
    <p className="refusal">
      <strong>{`${title} `}</strong>
      <code>{error}</code>
    </p>
  );
}

export function Outcome(props: OutcomeProps) {
  const { texts } = useOptions();
  const { verdict } = props;
  if (verdict.failure !== undefined) return <Failure title={texts.wouldFail} error={verdict.failure} />;
  const blockingState = findBlockingState(props);
  if (blockingState !== undefined) return <BlockedNote {...props} state={blockingState} />;
  if (!verdict.isTaken) return <RejectionNote {...props} />;
  return (
    <>
      {verdict.taken.length > 0 && (
        <ul className="taken">
          {verdict.taken.map((name) => (
            <li key={name}>
              <code title={name}>
                {name.replace('(stays)', `(${texts.stays})`).replace('(forbidden)', `(${texts.forbidden})`)}
              </code>
            </li>
          ))}
        </ul>
      )}
      <h3>{texts.guards}</h3>
      <Guards {...props} />
    </>
  );
}
