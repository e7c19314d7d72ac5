import type { Selection } from './selection.ts';
import type { EngineActivity } from './engineActivity.ts';
import { useOptions } from './options.ts';

interface LinksProps {
  readonly list: readonly EngineActivity[];
  readonly onSelect: (run: string, at: Pick<Selection, 'actor' | 'order'>) => void;
}

export function EngineActivityLinks({ list, onSelect }: LinksProps) {
  const { texts } = useOptions();
  if (list.length === 0) return null;
  return (
    <section aria-label={texts.engineActivity}>
      <h3>{texts.engineActivity}</h3>
      <ul>
        {list.map(({ run, actor, order, name }) => (
          <li key={`${run} ${actor}`}>
            <button type="button" className="row" onClick={() => onSelect(run, { actor, order })}>
              {`⇄ ${name}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
