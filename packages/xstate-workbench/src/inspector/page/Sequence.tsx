import { eventName } from '#workbench/chart/eventWords.ts';
import { parseXStateEvent } from '#workbench/chart/triggers.ts';
import type { Step } from '#workbench/inspector/protocol.ts';
import type { Run } from '#workbench/inspector/session.ts';
import { onArrowKey, focusableIndex, useScrollToMoment, type LogProps } from './Log.tsx';
import { isFromOwnWork, nameOf } from './moment.ts';
import { useOptions } from './options.ts';
import { rowClassOf } from './rows.ts';
import './Sequence.css';

/** Ids of columns that belong to no actor: events from the inspector's user, and responses of invoked work. */
const [inspectorColumn, workColumn] = ['by hand', 'work'];

/**
 * Returns the column of an actor in the sequence diagram. A run may have dozens of promises, so they share one column.
 */
function columnOf({ actors }: Run, id: string | null): string {
  const actor = actors.get(id ?? '');
  return actor?.chart === null && actor.parent !== null ? workColumn : (id ?? '');
}

function senderColumn(run: Run, step: Step): string {
  if (step.origin === 'inspector') return inspectorColumn;
  if (step.isUnheard) return columnOf(run, step.actor);
  if (!isFromOwnWork(step)) return columnOf(run, step.source);
  return parseXStateEvent(step.event.type)?.kind === 'elapsed' ? step.actor : workColumn;
}

const chartOf = ({ actors }: Run, id: string): string => actors.get(id)?.chart ?? '';

export function Sequence({ moment: { run, count }, shown, onSelectMoment }: LogProps) {
  const { texts, wordsOf } = useOptions();
  const list = useScrollToMoment(count);
  const focusable = focusableIndex(shown, count);
  const columns = [
    ...new Set(shown.flatMap(({ step }) => [senderColumn(run, step), columnOf(run, step.actor)])),
  ];
  const columnNames = new Map([
    [inspectorColumn, texts.sentByInspector],
    [workColumn, texts.work],
    ['', texts.outside],
  ]);
  const names = columns.map((id) => columnNames.get(id) ?? nameOf(run, id, wordsOf));
  const template = { gridTemplateColumns: `repeat(${columns.length}, 12rem)` };
  return (
    <div className="sequence">
      <div className="heads" style={template}>
        {columns.map((id, index) => (
          <span key={id} title={names[index]}>
            {names[index]?.split('/').at(-1)}
          </span>
        ))}
      </div>
      <ol ref={list}>
        {shown.map(({ step, index }) => {
          const from = columns.indexOf(senderColumn(run, step));
          const to = columns.indexOf(columnOf(run, step.actor));
          const [left, right] = [Math.min(from, to), Math.max(from, to)];
          const direction = from === to ? 'self' : from < to ? 'right' : 'left';
          return (
            <li key={index}>
              <button
                type="button"
                style={template}
                className={rowClassOf(step)}
                aria-pressed={index + 1 === count}
                tabIndex={index === focusable ? 0 : -1}
                onKeyDown={onArrowKey}
                onClick={() => onSelectMoment(index + 1, step.actor)}
              >
                <span className={`message ${direction}`} style={{ gridColumn: `${left + 1} / ${right + 2}` }}>
                  <b title={step.event.type}>
                    {step.isUnheard
                      ? texts.notObserved
                      : eventName(step.event.type, wordsOf(chartOf(run, step.actor)))}
                  </b>
                </span>
                <span className="hidden">{`${texts.from} ${names[from]} ${texts.to} ${names[to]}`}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
