import { expect, test } from 'vitest';
import { sentencesOf } from '#src/effects/incidents/sentences.ts';
import type { Log } from '#server/contracts/incidentLog.ts';
import type { Words } from 'xstate-workbench/chart/words';
import { selectRelevantEntries, timelineOf } from '#src/effects/incidents/timeline.ts';

const at = Date.UTC(2026, 10, 21, 9);
const event = (to: string, from: string | null, type: string, state?: string): Log['events'][number] => ({
  at,
  to,
  from,
  event: { type },
  ...(state === undefined ? {} : { state }),
});

const log = (...events: readonly Log['events'][number][]): Log => ({
  format: 'xstate-log',
  version: 1,
  app: { name: 'shop', version: '1', build: 'today' },
  charts: {},
  since: at,
  begin: { shop: { status: 'active', value: 'paying', context: {}, children: {} } },
  events: [...events],
  until: at,
  end: { shop: { chart: 'shop', state: 'refunded', context: {} } },
});

const words: Readonly<Record<string, Words>> = {
  shop: {
    states: { shop: 'Commande', 'shop.paying': 'Paiement', 'shop.refunded': 'Remboursé' },
    events: { typed: 'champ modifié', answered: 'réponse de « Compte »', 'card.completed': 'carte saisie' },
    guards: {},
    actions: {},
    actors: { charge: 'le paiement' },
    delays: {},
    announcements: {},
  },
};

const describeLog = (...events: readonly Log['events'][number][]): readonly string[] =>
  sentencesOf(selectRelevantEntries(timelineOf(log(...events), words))).map(({ text }) =>
    text.replaceAll('\u00a0', ' ').replace(/^\S+ +/, ''),
  );

test('names the new state only after the event that caused it', () => {
  expect(
    describeLog(
      event('shop', 'shop/account', 'answered', 'refunded'),
      event('shop', null, 'card.completed', 'refunded'),
    ),
  ).toEqual([
    'Commande : événement reçu : réponse de « Compte ». Alors : Remboursé.',
    'Commande : carte saisie.',
  ]);
});

test('omits messages between machines that change no state', () => {
  expect(describeLog(event('shop', 'shop/account', 'answered', 'paying'))).toEqual([]);
});

test('marks events and simulated failures from an inspector as manual', () => {
  const byHand = (type: string) => ({ ...event('shop', null, type, 'paying'), origin: 'inspector' as const });
  expect(
    describeLog(
      event('shop', null, 'typed', 'paying'),
      byHand('typed'),
      byHand('xstate.error.actor.charge'),
      event('shop', 'shop/charge', 'xstate.error.actor.charge', 'paying'),
    ),
  ).toEqual([
    'Commande : champ modifié.',
    'Commande : envoi à la main depuis l’inspecteur : champ modifié.',
    'Commande : envoi à la main depuis l’inspecteur : pas de réponse à « le paiement ».',
  ]);
});

test('merges repeated events into one sentence until the state changes', () => {
  const typed = event('shop', null, 'typed', 'paying');
  expect(describeLog(typed, typed, typed, event('shop', null, 'typed', 'refunded'))).toEqual([
    'Commande : champ modifié (3 fois).',
    'Commande : champ modifié. Alors : Remboursé.',
  ]);
});
