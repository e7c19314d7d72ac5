import type { Moment } from './moment.ts';
import { Name } from './Name.tsx';
import { useOptions } from './options.ts';
import { valueText } from './rows.ts';
import './Context.css';

export function Context({ moment: { view, ownStep } }: { readonly moment: Moment }) {
  const { texts } = useOptions();
  const entries = Object.entries(view?.context ?? {});
  const changed = new Set(ownStep?.changed);
  return (
    <section aria-label={texts.context}>
      <h2>{texts.context}</h2>
      {entries.length === 0 ? (
        <p className="hint">{texts.nothing}</p>
      ) : (
        <table>
          <thead className="hidden">
            <tr>
              <th>{texts.name}</th>
              <th>{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(([name, value]) => (
              <tr key={name} className={changed.has(name) ? 'changed' : ''}>
                <th scope="row">
                  <Name>{name}</Name>
                </th>
                <td>
                  <span>{valueText(value)}</span>
                  {changed.has(name) && <span className="mark">{texts.changed}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
