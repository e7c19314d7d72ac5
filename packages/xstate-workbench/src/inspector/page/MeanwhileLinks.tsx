import type { Looked } from './looked.ts';
import type { Meanwhile } from './meanwhile.ts';
import { useOptions } from './options.ts';

interface LinksProps {
  readonly list: readonly Meanwhile[];
  readonly onLook: (run: string, at: Pick<Looked, 'actor' | 'order'>) => void;
}

export function MeanwhileLinks({ list, onLook }: LinksProps) {
  const { texts } = useOptions();
  if (list.length === 0) return null;
  return (
    <section aria-label={texts.meanwhile}>
      <h3>{texts.meanwhile}</h3>
      <ul>
        {list.map(({ run, actor, order, name }) => (
          <li key={`${run} ${actor}`}>
            <button type="button" className="row" onClick={() => onLook(run, { actor, order })}>
              {`⇄ ${name}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
