import { html } from 'hono/html';
import { formatEuros } from '#machines/domain/money.ts';
import type { Markup } from '#sandbox/ways/layout.ts';
import type { PanelLedger } from './ledger.ts';
import { leverForm, formatTime, statusCell, table } from './table.ts';

type Payload = PanelLedger['orders'][number]['payload'];
type PaygreenOrder = PanelLedger['paygreen']['orders'][number];

/** Describes an order's meal voucher and whether the voucher is settled. */
export function describeVoucher(payload: Payload): string {
  const isUnsettled = payload.paygreen_error === 'yes' || payload.edenred_error === 'yes';
  const name = payload.edenred_access ? 'edenred' : payload.paygreen_Payment_Type;
  return isUnsettled ? `${name} (débit à régulariser)` : name;
}

const leverLabels = { capture: 'Prélever', refuse: 'Refuser', expire: 'Expirer' } as const;
/** Possible operator actions on a PayGreen order by its status. */
const leversByStatus: Readonly<Record<string, readonly (keyof typeof leverLabels)[]>> = {
  pending: ['capture', 'refuse', 'expire'],
  authorized: ['capture', 'refuse', 'expire'],
  successed: ['refuse', 'expire'],
};

const leverForms = (id: string, word: string): Markup =>
  html`<div class="levers">
    ${(new Map(Object.entries(leversByStatus)).get(word) ?? []).map((turn) =>
      leverForm(`/sandbox/paygreen/orders/${id}/${turn}`, leverLabels[turn], id),
    )}
  </div>`;

/** Stacks two ids in a table cell, because side by side the ids would take too much width. */
const ids = (orderId: string, payment: string | null): Markup =>
  html`<code>${orderId}</code><br /><code>${payment ?? ''}</code>`;

const paygreenRow = ({ id, reference, amount, capture_on: day, reason, ...order }: PaygreenOrder) => {
  const word = order.status.replace('payment_order.', '');
  return [
    order.transactions[0]?.platform ?? '',
    formatEuros(amount),
    html`${statusCell(word)}${reason === null ? '' : html`<br /><small>${reason}</small>`}`,
    day ?? '',
    leverForms(id, word),
    ids(id, reference),
  ];
};

export const paygreenOrders = (ledger: PanelLedger): Markup =>
  table(
    'paygreen',
    'Titres-restaurant PayGreen',
    ['Titre-restaurant', 'Montant', 'État', 'Débit prévu le', 'Actions', 'Ordre PayGreen, paiement'],
    ledger.paygreen.orders.map(paygreenRow),
  );

export const edenredTransactions = (ledger: PanelLedger): Markup =>
  table(
    'edenred',
    'Titres-restaurant Edenred',
    ['Compte', 'Montant', 'État', 'Remboursé', 'Créée le', 'Autorisation, paiement'],
    ledger.edenred.transactions.map((transaction) => [
      transaction.username,
      formatEuros(transaction.amount),
      statusCell(transaction.status),
      transaction.refunded_amount === 0 ? '' : formatEuros(transaction.refunded_amount),
      formatTime(Date.parse(transaction.created_at)),
      ids(transaction.authorization_id, transaction.order_ref),
    ]),
  );
