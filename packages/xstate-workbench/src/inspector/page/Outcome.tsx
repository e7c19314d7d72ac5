import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { endingOf, isSetOffBy } from '#workbench/chart/triggers.ts';
import { noWords, wordFor } from '#workbench/chart/words.ts';
import type { GuardPart, Verdict } from '#workbench/inspector/protocol.ts';
import { useOptions } from './options.ts';
import { stop, wordBefore } from './rows.ts';
import './Outcome.css';

interface VerdictProps {
  readonly chart: ChartState | null;
  readonly states: readonly string[];
  readonly event: string;
  readonly verdict: Verdict;
}

function Parts({ chart, parts }: Pick<VerdictProps, 'chart'> & { readonly parts: readonly GuardPart[] }) {
  const { texts, wordsOf } = useOptions();
  const words = chart === null ? noWords : wordsOf(chart.id);
  const sorted = parts.toSorted(
    (one, other) => Number(one.answer === one.isWanted) - Number(other.answer === other.isWanted),
  );
  return (
    <ul>
      {sorted.map(({ guard, param, answer, isWanted }) => (
        <li key={`${guard} ${param}`}>
          <span className={answer === isWanted ? 'yes' : 'no'}>{answer ? texts.yes : texts.no}</span>
          <span title={guard}>{` ${words.guardParts?.[guard] ?? wordFor(words, 'guards', guard)}`}</span>
          {param !== undefined && <span>{` (${param})`}</span>}
          {answer !== isWanted && (
            <span className="hint">{` ${isWanted ? texts.wantsYes : texts.wantsNo}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Guards({ chart, verdict }: Pick<VerdictProps, 'chart' | 'verdict'>) {
  const { texts, wordsOf } = useOptions();
  const words = chart === null ? noWords : wordsOf(chart.id);
  if (verdict.guards.length === 0) return <p className="hint">{texts.noGuards}</p>;
  return (
    <ul className="guards">
      {verdict.guards.map(({ transition, guard, answer, parts }) => (
        <li key={transition} title={transition}>
          <span className={answer ? 'yes' : 'no'}>{answer ? texts.yes : texts.no}</span>
          <span>{` ${wordBefore(guard, words) ?? ''}`}</span>
          <code>{guard}</code>
          {parts && <Parts chart={chart} parts={parts} />}
        </li>
      ))}
    </ul>
  );
}

const idsIn = (chart: ChartState): ReadonlySet<string> => new Set(statesIn(chart).map(({ id }) => id));

function takersIn(chart: ChartState | null, event: string): readonly ChartState[] {
  if (chart === null) return [];
  const ids = idsIn(chart);
  return statesIn(chart).filter(({ transitions }) =>
    transitions.some((one) => isSetOffBy(one, event, ids) && !one.isForbidden),
  );
}

/** Innermost active state that blocks the event, if no transition was taken. */
function shutterOf({ chart, states, event, verdict: { taken } }: VerdictProps): ChartState | undefined {
  if (chart === null) return undefined;
  const active = new Set(states);
  const ids = idsIn(chart);
  return statesIn(chart)
    .filter(({ id }) => active.has(id))
    .findLast(({ transitions }) =>
      transitions.some(
        (one) =>
          one.isForbidden &&
          isSetOffBy(one, event, ids) &&
          (taken.length === 0 ? one.guard === undefined : taken.every((name) => name === one.name)),
      ),
    );
}

function ShutOut({
  chart,
  state,
  event,
  verdict,
}: Pick<VerdictProps, 'chart' | 'event' | 'verdict'> & { readonly state: ChartState }) {
  const { texts, wordsOf } = useOptions();
  const words = chart === null ? noWords : wordsOf(chart.id);
  const reason = words.refusals?.[state.id];
  const isShut = takersIn(chart, event).some(({ id }) => state.id.startsWith(`${id}.`));
  return (
    <div className="refusal">
      <p>
        <strong>{texts.refusedHere}</strong>
        <span>{` ${isShut ? texts.whyShut : texts.whyUnneeded} `}</span>
        <code>{state.id}</code>
        <span>{` ${wordFor(words, 'states', state.id)}`}</span>
      </p>
      {reason !== undefined && <p>{reason}</p>}
      {verdict.guards.length > 0 && <Guards chart={chart} verdict={verdict} />}
    </div>
  );
}

/** Reason why an event had no effect: failed guards, or the states that handle it. */
function Refusal({ chart, states, event, verdict }: VerdictProps) {
  const { texts, wordsOf } = useOptions();
  const words = chart === null ? noWords : wordsOf(chart.id);
  // The innermost reason is the most specific.
  const reason = states.map((id) => words.refusals?.[id]).findLast((said) => said !== undefined);
  const takers = takersIn(chart, event);
  const isAsked = verdict.guards.length > 0;
  const why = isAsked
    ? texts.whyGuards(verdict.guards.length)
    : takers.length > 0
      ? texts.whyElsewhere
      : texts.whyNowhere;
  if (event === stop) return <p className="hint">{texts.endings.stopped}</p>;
  // Fire-and-forget work, such as saving, needs no `onDone`.
  if (!isAsked && takers.length === 0 && endingOf(event)?.kind === 'done')
    return <p className="hint">{texts.unawaited}</p>;
  return (
    <div className="refusal">
      <p>
        <strong>{isAsked ? texts.refusedByGuard : texts.refusedHere}</strong>
        <span>{` ${why}`}</span>
      </p>
      {!isAsked && reason !== undefined && <p>{reason}</p>}
      {isAsked ? (
        <Guards chart={chart} verdict={verdict} />
      ) : (
        <ul>
          {takers.map(({ id }) => (
            <li key={id}>
              <code>{id}</code>
              {chart !== null && <span>{` ${wordFor(wordsOf(chart.id), 'states', id)}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Failure({ says, error }: { readonly says: string; readonly error: string }) {
  return (
    <p className="refusal">
      <strong>{`${says} `}</strong>
      <code>{error}</code>
    </p>
  );
}

export function Outcome(props: VerdictProps) {
  const { texts } = useOptions();
  const { verdict } = props;
  if (verdict.failure !== undefined) return <Failure says={texts.wouldFail} error={verdict.failure} />;
  const shutter = shutterOf(props);
  if (shutter !== undefined) return <ShutOut {...props} state={shutter} />;
  if (!verdict.isTaken) return <Refusal {...props} />;
  return (
    <>
      {verdict.taken.length > 0 && (
        <ul className="taken">
          {verdict.taken.map((name) => (
            <li key={name}>
              <code title={name}>
                {name.replace('(stays)', `(${texts.stays})`).replace('(forbidden)', `(${texts.keptOut})`)}
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
