import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Cents } from '#machines/domain/money.ts';
import { voucherIssuers, type AllBalances, type VoucherIssuer } from '#sandbox/balances.ts';
import { InvalidBalanceError } from '#sandbox/parseBalances.ts';
import type { Markup } from '#sandbox/ways/layout.ts';

const issuerNames: Readonly<Record<VoucherIssuer, string>> = {
  edenred: 'Edenred',
  swile: 'Swile',
  restoflash: 'Restoflash',
  conecs: 'Conecs',
};
const wallets = ['edenred', 'swile', 'restoflash'] as const;

const formSchema = z.record(z.string(), z.string());
/** Pattern of typed amounts in euros: `25`, `25,5`, `25.50 €`. */
const amountPattern = /^(\d{1,7})(?:[.,](\d{1,2}))?\s*€?$/;

/** Converts a typed amount to cents. @throws InvalidBalanceError */
function parseCents(text: string): Cents {
  const [matchedText, euros = '', cents = ''] = amountPattern.exec(text.trim()) ?? [];
  if (matchedText === undefined)
    throw new InvalidBalanceError(`«\u00a0${text}\u00a0» n’est pas un montant en euros.`);
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * Converts the balance form for `setBalances`. Form fields are named `<issuer>:<account>`, and empty fields are ignored. @throws
 * InvalidBalanceError
 */
export function parseBalanceForm(form: unknown): Record<string, Record<string, Cents>> {
  const { provider = '', account = '', amount = '', ...fields } = formSchema.parse(form);
  const submittedFields = account === '' ? fields : { ...fields, [`${provider}:${account}`]: amount };
  const json: Record<string, Record<string, Cents>> = {};
  for (const [balanceField, text] of Object.entries(submittedFields)) {
    const [name = '', ...rest] = balanceField.split(':');
    if (text !== '') json[name] = { ...json[name], [rest.join(':')]: parseCents(text) };
  }
  return json;
}

const formatAmount = (cents: Cents | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',');

const field = (issuer: VoucherIssuer, account: string, balances: AllBalances): Markup => {
  const name = `${issuer}:${account}`;
  return html`<div>
    <label for="${name}">${issuerNames[issuer]}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="decimal"
      autocomplete="off"
      value="${formatAmount(balances[issuer][account])}"
    />
  </div>`;
};

/** Groups the digits of a card number in fours. */
const groupDigits = (account: string): string => account.replaceAll(/^\d{4}|\d{4}(?=\d)/g, '$& ');

const balanceGroup = (account: string, issuers: readonly VoucherIssuer[], balances: AllBalances): Markup =>
  html`<fieldset>
    <legend>${groupDigits(account)}</legend>
    ${issuers.map((issuer) => field(issuer, account, balances))}
  </fieldset>`;

const newBalanceForm = html`<details>
  <summary>Ajouter un compte</summary>
  <div class="fault">
    <div>
      <label for="provider">Prestataire</label>
      <select id="provider" name="provider">
        ${voucherIssuers.map((name) => html`<option value="${name}">${issuerNames[name]}</option>`)}
      </select>
    </div>
    <div>
      <label for="account">Adresse e-mail ou numéro de carte</label>
      <input id="account" name="account" autocomplete="off" />
    </div>
    <div>
      <label for="amount">Solde en euros</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" />
    </div>
  </div>
</details>`;

export const balanceSection = (balances: AllBalances, problem: string | null): Markup => {
  const emails = [...new Set(wallets.flatMap((wallet) => Object.keys(balances[wallet])))];
  return html`<section aria-labelledby="soldes">
    <h2 id="soldes">Soldes des titres-restaurant</h2>
    ${problem === null ? '' : html`<p class="alert" role="alert">${problem}</p>`}
    <p class="hint">
      Montants en euros. Un paiement supérieur au solde est refusé. Un paiement accepté ne diminue pas le
      solde : le même compte peut resservir. Un champ vide signifie que le compte n’existe pas chez ce
      prestataire. « Vider le registre » rétablit les soldes initiaux.
    </p>
    <form class="balances" method="post" action="/sandbox/panel/balances">
      <div class="accounts">
        ${emails.map((account) => balanceGroup(account, wallets, balances))}
        ${Object.keys(balances.conecs).map((card) => balanceGroup(card, ['conecs'], balances))}
      </div>
      ${newBalanceForm}
      <p class="actions"><button class="quiet">Enregistrer les soldes</button></p>
    </form>
  </section>`;
};
