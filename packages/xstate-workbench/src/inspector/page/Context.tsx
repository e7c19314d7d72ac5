import { viewAt } from '#workbench/inspector/session.ts';
import type { Moment } from './moment.ts';
import { Name } from './Name.tsx';
import { useOptions } from './options.ts';
import { valueText } from './rows.ts';
import './Context.css';

/** Returns the actor's context before its last event. */
const oldContextOf = ({ run, actor, ownStep }: Moment): Readonly<Record<string, unknown>> =>
  (ownStep === null ? null : viewAt(run, actor, run.steps.indexOf(ownStep)))?.context ?? {};

export function Context({ moment }: { readonly moment: Moment }) {
  const { view, ownStep } = moment;
  const { texts } = useOptions();
  const entries = Object.entries(view?.context ?? {});
  const changed = new Set(ownStep?.changed);
  const oldContext = oldContextOf(moment);
  return (
    <section aria-label={texts.context}>
      <h2>{texts.context}</h2>
      {entries.length === 0 ? (
        <p className="hint">{texts.emptyContext}</p>
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
                  {changed.has(name) && (
                    <span className="mark">
                      {name in oldContext
                        ? `${texts.oldValue} ${valueText(oldContext[name])}`
                        : texts.changed}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
