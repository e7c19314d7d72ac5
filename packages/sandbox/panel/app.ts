import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { Balances } from '#sandbox/balances.ts';
import { setBalances, InvalidBalanceError } from '#sandbox/parseBalances.ts';
import { InvalidFaultError, type Faults } from '#sandbox/faults.ts';
import { sendStylesheet } from '#sandbox/ways/asset.ts';
import { sendPage } from '#sandbox/ways/layout.ts';
import type { DeviceWallets } from '#sandbox/deviceWallets.ts';
import { balanceSection, parseBalanceForm } from './balanceForm.ts';
import { testDataSection } from './facts.ts';
import { faultSection, parseFaultForm } from './faultForm.ts';
import { ledgerSchema } from './ledger.ts';
import { ledgerTables } from './tables.ts';
import { parseWalletForm, walletSection } from './walletForm.ts';

interface PanelOptions {
  readonly ledger: { read(): Record<string, unknown>; clear(): void };
  readonly faults: Faults;
  readonly balances: Balances;
  readonly wallets: DeviceWallets;
  /** Listener called after faults change, so that held webhooks can be sent. */
  readonly onFaultsChanged: () => void;
}

interface FormProblems {
  readonly faultProblem?: string | null;
  readonly balanceProblem?: string | null;
}

const stylesheets = ['/panel/panel.css', '/panel/levers.css'] as const;
const panelPath = '/sandbox/';

/** Creates the panel with the sandbox's overview and controls. Plain forms make the panel work without a script. */
export function createPanel({ ledger, faults, balances, wallets, onFaultsChanged }: PanelOptions): Hono {
  const sendPanel = (context: Context, { faultProblem = null, balanceProblem = null }: FormProblems = {}) => {
    const isAutoRefreshed = context.req.query('suivre') !== undefined;
    if (isAutoRefreshed) context.header('refresh', '3');
    const body = html`<div class="heading">
        <h1>Le bac à sable</h1>
        <p class="actions">
          <a class="button" href="${panelPath}">Actualiser</a>
          <a href="${isAutoRefreshed ? panelPath : `${panelPath}?suivre`}"
            >${isAutoRefreshed ? 'Arrêter l’actualisation automatique' : 'Actualiser automatiquement'}</a
          >
          <a href="/sandbox/ledger">Registre (JSON)</a>
          <a href="/sandbox/analytics/records.json" download="mesure-audience.json"
            >Mesure d’audience (JSON)</a
          >
          <a href="/sandbox/analytics/counted.log" download="parcours.log"
            >Parcours comptés (JSON, une ligne par événement)</a
          >
        </p>
      </div>
      ${testDataSection} ${faultSection(faults.read(), faultProblem)} ${walletSection(wallets.read())}
      ${balanceSection(balances.all(), balanceProblem)} ${ledgerTables(ledgerSchema.parse(ledger.read()))}
      <form method="post" action="/sandbox/panel/ledger/empty">
        <button class="quiet">Vider le registre</button>
      </form>`;
    const notice = 'Prestataires simulés : rien n’est débité, rien n’est livré.';
    return sendPage(
      context,
      { title: 'Tableau de bord', notice, body, styles: stylesheets },
      faultProblem === null && balanceProblem === null ? 200 : 400,
    );
  };

  return (
    new Hono()
      // A router with strict slashes matches `/sandbox` but not `/sandbox/`. This route accepts both.
      .get('/*', (context, next) =>
        [panelPath, panelPath.slice(0, -1)].includes(context.req.path) ? sendPanel(context) : next(),
      )
      .on('GET', [...stylesheets], (context) => sendStylesheet(context, import.meta.url))
      .post('/panel/faults', async (context) => {
        const { name, fault } = parseFaultForm(await context.req.parseBody());
        try {
          faults.replace({ ...faults.read(), [name]: fault });
        } catch (error) {
          if (error instanceof InvalidFaultError) return sendPanel(context, { faultProblem: error.message });
          throw error;
        }
        onFaultsChanged();
        return context.redirect(panelPath, 303);
      })
      .post('/panel/faults/clear', async (context) => {
        const { name } = parseFaultForm(await context.req.parseBody());
        const { [name]: _cleared, ...others } = faults.read();
        faults.replace(name === '' ? {} : others);
        onFaultsChanged();
        return context.redirect(panelPath, 303);
      })
      .post('/panel/balances', async (context) => {
        try {
          setBalances(balances, parseBalanceForm(await context.req.parseBody()));
        } catch (error) {
          if (error instanceof InvalidBalanceError)
            return sendPanel(context, { balanceProblem: error.message });
          throw error;
        }
        return context.redirect(panelPath, 303);
      })
      .post('/panel/wallets', async (context) => {
        wallets.set(parseWalletForm(await context.req.parseBody()));
        return context.redirect(panelPath, 303);
      })
      .post('/panel/ledger/empty', (context) => {
        ledger.clear();
        return context.redirect(panelPath, 303);
      })
  );
}
