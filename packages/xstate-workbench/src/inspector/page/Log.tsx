import { memo, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { addressOf } from '#workbench/inspector/session.ts';
import { eventWords } from '#workbench/chart/eventWords.ts';
import type { Meanwhile } from './meanwhile.ts';
import { placeText, senderOf, type Moment } from './moment.ts';
import { Name } from './Name.tsx';
import type { Step } from '#workbench/inspector/protocol.ts';
import { useOptions } from './options.ts';
import { changeText, markOf, rowClassOf, saysPlace, viewsBefore } from './rows.ts';
import type { Shown } from './shown.ts';
import './Log.css';

export interface LogProps {
  readonly moment: Moment;
  readonly shown: readonly Shown[];
  /** Engine activity after a step, by the step's order. */
  readonly meanwhile: ReadonlyMap<number, readonly Meanwhile[]>;
  readonly onGo: Go;
}

/** Selects the moment after `count` steps, and the recipient of the last one. */
export type Go = (count: number, actor: string | undefined) => void;

/** Up and down arrows move between rows. */
export function moveBy(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const rows = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const next = rows[rows.findIndex((row) => row === event.currentTarget) + by];
  next?.focus();
  next?.click();
}

/** Index of the only row in the tab order: the current one, or the last if it is hidden. */
export const stopOf = (shown: readonly Shown[], count: number): number | undefined =>
  (shown.find(({ index }) => index + 1 === count) ?? shown.at(-1))?.index;

export function useShownMoment(count: number) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (count === 0) return;
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return list;
}

interface RowProps {
  readonly step: Step;
  readonly index: number;
  readonly who: string;
  readonly said: string;
  readonly change: string;
  /** Resulting state. `null` if the row is not selected. */
  readonly where: string | null;
  readonly led: string;
  /** `true` for the only row in the tab order. */
  readonly isStop: boolean;
  readonly onGo: Go;
}

/** Memoized, because logs are long. */
const Row = memo(function Row({ step, index, who, said, change, where, led, isStop, onGo }: RowProps) {
  const { texts, clock } = useOptions();
  return (
    <li>
      <button
        type="button"
        className={rowClassOf(step)}
        aria-pressed={where !== null}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={moveBy}
        onClick={() => onGo(index + 1, step.actor)}
      >
        <time>{clock(step.at)}</time>
        <span className="who">
          <Name>{who}</Name>
        </span>
        <span className="what">
          <b>{step.isUnheard ? texts.unheard : <Name>{step.event.type}</Name>}</b>
          <span className="said">{` ${said}`}</span>
        </span>
        <span className="note">
          <span>{markOf(step, texts, change)}</span>
          {step.isTaken && where !== null && !saysPlace(change, where) && (
            <span className="where">{` ${where}`}</span>
          )}
          {led !== '' && <span className="led">{` ⇄ ${led}`}</span>}
        </span>
      </button>
    </li>
  );
});

export function Log({ moment: { run, count }, shown, meanwhile, onGo }: LogProps) {
  const { texts, wordsOf } = useOptions();
  const list = useShownMoment(count);
  const stop = stopOf(shown, count);
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
            who={
              step.isUnheard
                ? addressOf(run, step.actor)
                : `${senderOf(run, step, texts)} → ${addressOf(run, step.actor)}`
            }
            said={step.isUnheard ? '' : eventWords(step.event.type, words)}
            change={changeText(before.get(step.order) ?? null, step.view)}
            where={index + 1 === count ? placeText(step.view, words) : null}
            led={(meanwhile.get(step.order) ?? []).map(({ name }) => name).join(', ')}
            isStop={index === stop}
            onGo={onGo}
          />
        );
      })}
    </ol>
  );
}
