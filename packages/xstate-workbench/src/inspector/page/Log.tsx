import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { addressOf } from '#workbench/inspector/session.ts';
import { senderOf, type Moment } from './moment.ts';
import type { Step } from '#workbench/inspector/protocol.ts';
import { useOptions } from './options.ts';
import type { Shown } from './shown.ts';
import type { Texts } from './texts.ts';
import './Log.css';

export interface LogProps {
  readonly moment: Moment;
  readonly shown: readonly Shown[];
  /** Goes to the moment after so many steps. */
  readonly onGo: (count: number) => void;
}

/** What became of an event that nothing came of. */
function markOf({ isTaken, guards, blocked }: Step, texts: Texts): string {
  if (blocked !== undefined) return texts.blocked;
  if (isTaken) return '';
  return guards.length > 0 ? texts.refused(guards.length) : texts.ignored;
}

/** Arrow keys go from event to event. */
export function moveBy(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const rows = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const next = rows[rows.findIndex((row) => row === event.currentTarget) + by];
  next?.focus();
  next?.click();
}

/** Keeps the row of the present moment in sight. */
export function useShownMoment(count: number) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (count === 0) return;
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return list;
}

/** The events one below the other. */
export function Log({ moment: { run, count }, shown, onGo }: LogProps) {
  const { texts, clock } = useOptions();
  const list = useShownMoment(count);
  return (
    <ol className="log" ref={list}>
      {shown.map(({ step, index }) => (
        <li key={index}>
          <button
            type="button"
            className={step.isTaken ? 'row' : 'row refused'}
            aria-pressed={index + 1 === count}
            onKeyDown={moveBy}
            onClick={() => onGo(index + 1)}
          >
            <time>{clock(step.at)}</time>
            <span className="who">
              {senderOf(run, step, texts)} → {addressOf(run, step.actor)}
            </span>
            <b>{step.event.type}</b>
            <span className="note">{markOf(step, texts)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
