import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { UnknownFault, type Faults } from '#server/sandbox/faults.ts';
import { sendAsset } from '#server/sandbox/ways/asset.ts';
import { sendPage } from '#server/sandbox/ways/layout.ts';
import { facts } from './facts.ts';
import { faultSection, faultTyped } from './faultForm.ts';
import { ledgerSchema } from './ledger.ts';
import { ledgerTables } from './tables.ts';

interface PanelOptions {
  readonly ledger: { read(): Record<string, unknown>; empty(): void };
  readonly faults: Faults;
  /** Called when faults changed: webhooks that were held may go. */
  readonly faultsChanged: () => void;
}

const stylesheet = '/panel/panel.css';
const home = '/sandbox/';

/** The sandbox at a glance, and its levers. Plain forms: it works without a script. */
export function createPanel({ ledger, faults, faultsChanged }: PanelOptions): Hono {
  const show = (context: Context, problem: string | null = null) => {
    const follows = context.req.query('suivre') !== undefined;
    if (follows) context.header('refresh', '3');
    const body = html`<div class="heading">
        <h1>Le bac à sable</h1>
        <p class="actions">
          <a class="button" href="${home}">Actualiser</a>
          <a href="${follows ? home : `${home}?suivre`}"
            >${follows ? 'Ne plus suivre' : 'Suivre en continu'}</a
          >
          <a href="/sandbox/ledger">Registre (JSON)</a>
        </p>
      </div>
      ${facts} ${faultSection(faults.read(), problem)} ${ledgerTables(ledgerSchema.parse(ledger.read()))}
      <form method="post" action="/sandbox/panel/ledger/empty">
        <button class="quiet">Vider le registre</button>
      </form>`;
    const standsFor = 'Doublures des fournisseurs : rien n’est débité, rien n’est livré.';
    return sendPage(
      context,
      { title: 'Tableau de bord', standsFor, body, styles: [stylesheet] },
      problem === null ? 200 : 400,
    );
  };

  return (
    new Hono()
      // A router that minds slashes knows `/sandbox` here and not `/sandbox/`: this takes both, and nothing else.
      .get('/*', (context, next) =>
        [home, home.slice(0, -1)].includes(context.req.path) ? show(context) : next(),
      )
      .get(stylesheet, (context) => sendAsset(context, new URL('panel.css', import.meta.url), 'css'))
      .post('/panel/faults', async (context) => {
        const { name, fault } = faultTyped(await context.req.parseBody());
        try {
          faults.replace({ ...faults.read(), [name]: fault });
        } catch (error) {
          if (error instanceof UnknownFault) return show(context, error.message);
          throw error;
        }
        faultsChanged();
        return context.redirect(home, 303);
      })
      .post('/panel/faults/clear', async (context) => {
        const { name } = faultTyped(await context.req.parseBody());
        const { [name]: _cleared, ...others } = faults.read();
        faults.replace(name === '' ? {} : others);
        faultsChanged();
        return context.redirect(home, 303);
      })
      .post('/panel/ledger/empty', (context) => {
        ledger.empty();
        return context.redirect(home, 303);
      })
  );
}
