import { html } from 'hono/html';
import * as z from 'zod/mini';
import { faultNames } from '#sandbox/faultNames.ts';
import type { Fault } from '#sandbox/faults.ts';
import type { Markup } from '#sandbox/ways/layout.ts';
import { faultKinds, faultWords } from './faultWords.ts';

const formText = z._default(z.string(), '');
const formSchema = z.object({
  name: formText,
  kind: formText,
  status: formText,
  ms: formText,
  code: formText,
  times: formText,
});

/** Required fields of the fault form per kind of fault, in addition to the fault name. */
const fieldsByKind: Readonly<Record<string, readonly ('status' | 'ms' | 'code')[]>> = {
  status: ['status'],
  delay: ['ms'],
  refuse: ['code'],
};

/** Converts the fault form for `Faults.replace`, which validates the fault. */
export function parseFaultForm(form: unknown): { name: string; fault: Record<string, unknown> } {
  const { name, ...fields } = formSchema.parse(form);
  const requiredFields = new Map(Object.entries(fieldsByKind)).get(fields.kind) ?? [];
  const values = requiredFields.map((inputField) => [
    inputField,
    inputField === 'code' ? fields.code : Number(fields[inputField]),
  ]);
  const times = fields.times === '' ? {} : { times: Number(fields.times) };
  return { name, fault: { kind: fields.kind, ...Object.fromEntries(values), ...times } };
}

const describeFault = ({ times, ...fault }: Fault): string => {
  const words: readonly string[] = [
    faultKinds[fault.kind],
    ...('status' in fault ? [`statut ${fault.status}`] : []),
    ...('ms' in fault ? [`${fault.ms} ms`] : []),
    ...('code' in fault ? [`code ${fault.code}`] : []),
    ...(times === undefined ? [] : [`encore ${times} fois`]),
  ];
  return words.join(', ');
};

/** Button that clears one fault, or all faults if the name is empty. */
const clearButton = (name: string): Markup =>
  html`<form method="post" action="/sandbox/panel/faults/clear">
    <input type="hidden" name="name" value="${name}" />
    <button class="quiet">
      ${faultWords.lift} ${name === '' ? faultWords.all : html`<span class="unseen">${name}</span>`}
    </button>
  </form>`;

const activeFaultsTable = (faults: Readonly<Record<string, Fault>>): Markup => {
  const entries = Object.entries(faults);
  if (entries.length === 0) return html`<p class="hint">Aucune panne active.</p>`;
  return html`<ul class="faults">
      ${entries.map(
        ([name, fault]) =>
          html`<li><code>${name}</code> <span>${describeFault(fault)}</span> ${clearButton(name)}</li>`,
      )}
    </ul>
    ${clearButton('')}`;
};

const field = (name: string, label: string, type: string, value: string): Markup =>
  html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" />
  </div>`;

const toOptions = (entries: readonly (readonly [string, string])[]): readonly Markup[] =>
  entries.map(([value, label]) => html`<option value="${value}">${label}</option>`);

/** Displayed provider by the first part of a fault name. */
const providers = {
  main: 'Système de commandes',
  stripe: 'Stripe',
  paygreen: 'PayGreen',
  edenred: 'Edenred',
  addresses: 'Adresses',
  analytics: 'Mesure d’audience',
  incidents: 'Problèmes signalés',
} as const;

const faultOptionsOf = (provider: string): readonly (readonly [string, string])[] =>
  faultNames.filter((name) => name.split('.', 1)[0] === provider).map((name) => [name, name]);

export const faultSection = (faults: Readonly<Record<string, Fault>>, problem: string | null): Markup =>
  html`<section aria-labelledby="pannes">
    <h2 id="pannes">${faultWords.title}</h2>
    ${problem === null ? '' : html`<p class="alert" role="alert">${problem}</p>`} ${activeFaultsTable(faults)}
    <details ${problem === null ? '' : 'open'}>
      <summary>${faultWords.form}</summary>
      <form class="fault" method="post" action="/sandbox/panel/faults">
        <div>
          <label for="name">${faultWords.call}</label>
          <select id="name" name="name">
            ${Object.entries(providers).map(
              ([provider, label]) =>
                html`<optgroup label="${label}">${toOptions(faultOptionsOf(provider))}</optgroup>`,
            )}
          </select>
        </div>
        <div>
          <label for="kind">${faultWords.kind}</label>
          <select id="kind" name="kind">
            ${toOptions(Object.entries(faultKinds))}
          </select>
        </div>
        ${field('status', faultWords.status, 'number', '503')} ${field('ms', faultWords.ms, 'number', '3000')}
        ${field('code', faultWords.code, 'text', 'card_declined')}
        ${field('times', faultWords.times, 'number', '')}
        <button class="button">${faultWords.set}</button>
      </form>
    </details>
  </section>`;
