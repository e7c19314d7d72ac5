import { html } from 'hono/html';
import { formatEuros } from '#machines/domain/money.ts';
import type { Markup } from '#sandbox/ways/layout.ts';
import type { PanelLedger } from './ledger.ts';
import { leverForm, formatTime, statusCell, table } from './table.ts';
import { edenredTransactions, paygreenOrders, describeVoucher } from './voucherTables.ts';

const accounts = (ledger: PanelLedger): Markup =>
  table(
    'comptes',
    'Comptes',
    ['E-mail', 'Dernier appel', 'Premier appel'],
    ledger.accounts.map(({ email, step, createdAt }) => [
      email,
      html`<code>${step}</code>`,
      formatTime(Date.parse(createdAt)),
    ]),
  );

const orders = (ledger: PanelLedger): Markup =>
  table(
    'commandes',
    'Commandes',
    [
      'E-mail',
      'Repas',
      'Livraison',
      'Code promo',
      'Paiement',
      'Titre-restaurant',
      'Reçue le',
      'Client',
      'Actions',
    ],
    ledger.orders.map(({ id, payload, createdAt }) => [
      payload.email,
      payload.number_Meals,
      `${payload.delivery_Date} ${payload.delivery_Slot}`,
      payload.promo_Code_Used ?? payload.promocode ?? '',
      html`<code>${payload.stripe_Payment_Id ?? payload.stripe_Payment_ID}</code>`,
      describeVoucher(payload),
      formatTime(Date.parse(createdAt)),
      html`<a href="/sandbox/client-area/orders/${id}">Espace client</a>`,
      leverForm(`/sandbox/main/orders/${id}/cancel`, 'Annuler', id),
    ]),
  );

const intents = (ledger: PanelLedger): Markup =>
  table(
    'paiements',
    'Paiements par carte',
    ['Paiement', 'Montant', 'État', 'Client', 'Créé le', 'Actions'],
    ledger.stripe.intents.map(({ id, amount, status: word, customer, created }) => [
      html`<code>${id}</code>`,
      amount === null ? 'empreinte bancaire' : formatEuros(amount),
      statusCell(word),
      html`<code>${customer ?? ''}</code>`,
      formatTime(created * 1000),
      word === 'succeeded' && amount !== null
        ? leverForm(`/sandbox/stripe/payments/${id}/refund`, 'Rembourser', id)
        : '',
    ]),
  );

const refunds = (ledger: PanelLedger): Markup =>
  table(
    'remboursements',
    'Remboursements',
    ['Remboursement', 'Montant', 'Paiement', 'État', 'Actions'],
    ledger.stripe.refunds.map(({ id, amount, payment_intent: intent, status: word }) => [
      html`<code>${id}</code>`,
      formatEuros(amount),
      html`<code>${intent ?? ''}</code>`,
      statusCell(word ?? ''),
      word === 'failed' ? '' : leverForm(`/sandbox/stripe/refunds/${id}/fail`, 'Faire échouer', id),
    ]),
  );

const disputes = (ledger: PanelLedger): Markup =>
  table(
    'contestations',
    'Contestations',
    ['Contestation', 'Montant', 'Paiement', 'État', 'Actions'],
    ledger.stripe.disputes.map(({ id, amount, payment_intent: intent, status: word }) => [
      html`<code>${id}</code>`,
      formatEuros(amount),
      html`<code>${intent}</code>`,
      statusCell(word),
      word === 'needs_response'
        ? html`<div class="levers">
            ${leverForm(`/sandbox/stripe/disputes/${id}/win`, 'Clore, gagnée', id)}
            ${leverForm(`/sandbox/stripe/disputes/${id}/lose`, 'Clore, perdue', id)}
          </div>`
        : '',
    ]),
  );

const webhooks = (ledger: PanelLedger): Markup =>
  table(
    'webhooks',
    'Webhooks',
    ['Prestataire', 'Événement', 'Tentatives', 'Livré'],
    ledger.webhooks.map(({ provider, event, attempts, delivered }) => [
      provider,
      html`<code>${event}</code>`,
      attempts,
      delivered ? 'oui' : 'non',
    ]),
  );

/** Fields that are the same in every analytics record, so the panel omits them. */
const versionFields = new Set(['app_version', 'app_variation']);

const analytics = (ledger: PanelLedger): Markup =>
  table(
    'mesure',
    'Mesure d’audience',
    ['Événement', 'Champs', 'Version', 'Reçu le'],
    ledger.analytics.map(({ type, name, userId, fields, createdAt }) => [
      html`<code>${name ?? type}</code>`,
      [
        ...(userId === undefined ? [] : [userId]),
        ...Object.entries(fields)
          .filter(([field]) => !versionFields.has(field))
          .map(([field, value]) => `${field} = ${value ?? 'vide'}`),
      ].join(', '),
      [...versionFields].flatMap((field) => fields[field] ?? []).join(' '),
      formatTime(Date.parse(createdAt)),
    ]),
  );

const incidents = (ledger: PanelLedger): Markup =>
  table(
    'signalements',
    'Problèmes signalés',
    [
      'Référence',
      'Message du client',
      'États de la page',
      'Paiement',
      'Événements',
      'Version',
      'Reçu le',
      'Journal',
    ],
    ledger.incidents.map(({ reference, word, places, intentIds, events, version, createdAt }) => [
      html`<code>${reference}</code>`,
      word,
      places,
      intentIds.map((id) => html`<code>${id}</code> `),
      events,
      version,
      formatTime(Date.parse(createdAt)),
      html`<a href="/sandbox/incidents/${reference}">Afficher</a>
        <a href="/sandbox/incidents/${reference}/file">Télécharger</a>`,
    ]),
  );

export const ledgerTables = (ledger: PanelLedger): Markup =>
  html`${[
    orders,
    intents,
    paygreenOrders,
    edenredTransactions,
    refunds,
    disputes,
    webhooks,
    accounts,
    analytics,
    incidents,
  ].map((section) => section(ledger))}`;
