import { useState } from 'react';
import { treeAt, viewAt } from '#workbench/inspector/session.ts';
import { stateValueText } from '#workbench/paths/snapshotText.ts';
import { endOf, type Moment } from './moment.ts';
import { Name } from './Name.tsx';
import { useOptions } from './options.ts';
import './Tree.css';

interface TreeProps {
  readonly moment: Moment;
  readonly onChoose: (actor: string) => void;
}

export function Tree({ moment: { run, count, actor: chosen, step }, onChoose }: TreeProps) {
  const { texts } = useOptions();
  const [isAll, setIsAll] = useState(false);
  const rows = treeAt(run, count).filter(({ actor }) => isAll || actor.chart !== null);
  return (
    <section className="panel tree" aria-label={texts.actors}>
      <h2>{texts.actors}</h2>
      <ul>
        {rows.map(({ actor, depth }) => {
          const view = viewAt(run, actor.id, count);
          return (
            <li key={actor.id} style={{ paddingInlineStart: `${depth * 0.9}rem` }}>
              <button
                type="button"
                className={step?.actor === actor.id ? 'row fresh' : 'row'}
                data-end={endOf(view)}
                aria-pressed={actor.id === chosen}
                onClick={() => onChoose(actor.id)}
              >
                <b>
                  <Name>{actor.name}</Name>
                </b>
                <span>
                  {endOf(view) === 'error' ? (
                    <strong className="failed">{texts.hasFailed}</strong>
                  ) : (
                    view !== null && <Name>{stateValueText(view.value)}</Name>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <label className="check">
        <input type="checkbox" checked={isAll} onChange={() => setIsAll(!isAll)} />
        <span>{texts.showAllActors}</span>
      </label>
    </section>
  );
}
