import { memo, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { addressOf } from '#workbench/inspector/session.ts';
import { eventWords } from '#workbench/chart/eventWords.ts';
import type { EngineActivity } from './engineActivity.ts';
import { stateLabelText, senderOf, type Moment } from './moment.ts';
import { Name } from './Name.tsx';
import type { Step } from '#workbench/inspector/protocol.ts';
import { useOptions } from './options.ts';
import { changeText, markOf, rowClassOf, namesState, viewsBefore } from './rows.ts';
import type { ShownStep } from './filterSteps.ts';
import './Log.css';

export interface LogProps {
  readonly moment: Moment;
  readonly shown: readonly ShownStep[];
  /** Server engine activity after a step, by the order number of the step. */
  readonly engineActivity: ReadonlyMap<number, readonly EngineActivity[]>;
  readonly onSelectMoment: SelectMoment;
}

/** Selects the moment after `count` steps, and the actor that received the last event. */
export type SelectMoment = (count: number, actor: string | undefined) => void;

export function onArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (offset === undefined) return;
  event.preventDefault();
  const rows = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const next = rows[rows.findIndex((row) => row === event.currentTarget) + offset];
  next?.focus();
  next?.click();
}

/**
 * Returns the index of the only row that the Tab key reaches. It is the selected row, or the last one if the selected
 * row is hidden.
 */
export const focusableIndex = (shown: readonly ShownStep[], count: number): number | undefined =>
  (shown.find(({ index }) => index + 1 === count) ?? shown.at(-1))?.index;

export function useScrollToMoment(count: number) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (count === 0) return;
    const row = list.current?.querySelector('[aria-pressed="true"]');
    // A row of the sequence is wider than the screen, so its arrow scrolls into view.
    (row?.querySelector('.message') ?? row)?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return list;
}

interface RowProps {
  readonly step: Step;
  readonly index: number;
  readonly participants: string;
  readonly eventLabel: string;
  readonly change: string;
  /** State after the row's step. `null` if the row is not selected. */
  readonly newState: string | null;
  readonly engineActivityText: string;
  /** `true` for the only row in the tab order. */
  readonly isFocusable: boolean;
  readonly onSelectMoment: SelectMoment;
}

/** Row of the log. It is memoized, because logs are long. */
const Row = memo(function Row({
  step,
  index,
  participants,
  eventLabel,
  change,
  newState,
  engineActivityText,
  isFocusable,
  onSelectMoment,
}: RowProps) {
  const { texts, clock } = useOptions();
  return (
    <li>
      <button
        type="button"
        className={rowClassOf(step)}
        aria-pressed={newState !== null}
        tabIndex={isFocusable ? 0 : -1}
        onKeyDown={onArrowKey}
        onClick={() => onSelectMoment(index + 1, step.actor)}
      >
        <time>{clock(step.at)}</time>
        <span className="who">
          <Name>{participants}</Name>
        </span>
        <span className="what">
          <b>{step.isUnheard ? texts.notObserved : <Name>{step.event.type}</Name>}</b>
          <span className="said">{` ${eventLabel}`}</span>
        </span>
        <span className="note">
          <span>{markOf(step, texts, change)}</span>
          {step.isTaken && newState !== null && !namesState(change, newState) && (
            <span className="where">{` ${newState}`}</span>
          )}
          {engineActivityText !== '' && <span className="led">{` ⇄ ${engineActivityText}`}</span>}
        </span>
      </button>
    </li>
  );
});

export function Log({ moment: { run, count }, shown, engineActivity, onSelectMoment }: LogProps) {
  const { texts, wordsOf } = useOptions();
  const list = useScrollToMoment(count);
  const focusable = focusableIndex(shown, count);
  const before = useMemo(() => viewsBefore(run), [run]);
  return (
    <ol className="log" ref={list}>
      {shown.map(({ step, index }) => {
        const words = wordsOf(run.actors.get(step.actor)?.chart ?? '');
        return (
          <Row
            key={step.order}
            step={step}
            index={index}
            participants={
              step.isUnheard
                ? addressOf(run, step.actor)
                : `${senderOf(run, step, texts)} → ${addressOf(run, step.actor)}`
            }
            eventLabel={step.isUnheard ? '' : eventWords(step.event.type, words)}
            change={changeText(before.get(step.order) ?? null, step.view)}
            newState={index + 1 === count ? stateLabelText(step.view, words) : null}
            engineActivityText={(engineActivity.get(step.order) ?? []).map(({ name }) => name).join(', ')}
            isFocusable={index === focusable}
            onSelectMoment={onSelectMoment}
          />
        );
      })}
    </ol>
  );
}
