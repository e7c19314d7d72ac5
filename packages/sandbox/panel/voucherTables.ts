import { html } from 'hono/html';
import { formatEuros } from '#machines/domain/money.ts';
import type { Markup } from '#sandbox/ways/layout.ts';
import type { PanelLedger } from './ledger.ts';
import { lever, moment, status, table } from './table.ts';

type Payload = PanelLedger['orders'][number]['payload'];
type PaygreenOrder = PanelLedger['paygreen']['orders'][number];

/** Meal voucher of an order, and whether it is settled. */
export function voucherOf(payload: Payload): string {
  const isUnsettled = payload.paygreen_error === 'yes' || payload.edenred_error === 'yes';
  const name = payload.edenred_access ? 'edenred' : payload.paygreen_Payment_Type;
  return isUnsettled ? `${name} (à régler)` : name;
}

const turns = { capture: 'Prélever', refuse: 'Refuser', expire: 'Expirer' } as const;
/** Possible actions on an order by its status. */
const turnsOf: Readonly<Record<string, readonly (keyof typeof turns)[]>> = {
  pending: ['capture', 'refuse', 'expire'],
  authorized: ['capture', 'refuse', 'expire'],
  successed: ['refuse', 'expire'],
};

const levers = (id: string, word: string): Markup =>
  html`<div class="levers">
    ${(new Map(Object.entries(turnsOf)).get(word) ?? []).map((turn) =>
      lever(`/sandbox/paygreen/orders/${id}/${turn}`, turns[turn], id),
    )}
  </div>`;

/** Ids are stacked, because side by side they take too much width. */
const ids = (own: string, payment: string | null): Markup =>
  html`<code>${own}</code><br /><code>${payment ?? ''}</code>`;

const paygreenRow = ({ id, reference, amount, capture_on: day, reason, ...order }: PaygreenOrder) => {
  const word = order.status.replace('payment_order.', '');
  return [
    order.transactions[0]?.platform ?? '',
    formatEuros(amount),
    html`${status(word)}${reason === null ? '' : html`<br /><small>${reason}</small>`}`,
    day ?? '',
    levers(id, word),
    ids(id, reference),
  ];
};

export const paygreenOrders = (ledger: PanelLedger): Markup =>
  table(
    'paygreen',
    'Titres par PayGreen',
    ['Titre', 'Montant', 'État', 'Prélevé le', 'Faire évoluer', 'Ordre, paiement'],
    ledger.paygreen.orders.map(paygreenRow),
  );

export const edenredTransactions = (ledger: PanelLedger): Markup =>
  table(
    'edenred',
    'Titres Edenred',
    ['Compte', 'Montant', 'État', 'Remboursé', 'Reçue', 'Autorisation, paiement'],
    ledger.edenred.transactions.map((one) => [
      one.username,
      formatEuros(one.amount),
      status(one.status),
      one.refunded_amount === 0 ? '' : formatEuros(one.refunded_amount),
      moment(Date.parse(one.created_at)),
      ids(one.authorization_id, one.order_ref),
    ]),
  );
