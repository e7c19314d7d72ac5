import type { Seam } from './engine/attempts.ts';
import type { CallFault } from './network.ts';

/** Trouble in French, as tables and stories tell it. */
export const callFaultWords: Readonly<Record<CallFault, string>> = {
  'request lost': 'question perdue',
  'answer lost': 'réponse perdue',
  slow: 'lent',
  doubled: 'doublé',
  'refused before it was done': 'refusé avant de faire',
  'refused after it was done': 'refusé après avoir fait',
  'never answered': 'jamais répondu',
  'answer cut short': 'réponse tronquée',
};

/** What ends at once, with all that it was at. */
export const endingWords = {
  'handlers die': 'le processus des commandes meurt, avec tout ce qu’il faisait',
  'engine dies': 'le moteur durable meurt, et revient',
  'shop dies': 'les fonctions de la boutique meurent, et reviennent',
} as const;

export const strokeWords = {
  death: 'le processus des commandes meurt',
  cut: 'la connexion au processus des commandes est coupée',
} as const;

export const seamWords: Readonly<Record<Seam, string>> = {
  command: 'avant d’écrire ce qu’il va faire',
  completion: 'après avoir fait, avant de l’écrire',
  confirmation: 'après l’avoir écrit, avant de l’apprendre',
  news: 'avant d’apprendre une nouvelle',
  end: 'avant de finir',
};

/** Parts of addresses, and who is there. */
const places: readonly (readonly [part: string, name: string])[] = [
  ['/sandbox/stripe/v1/', 'Stripe'],
  ['/sandbox/paygreen/', 'PayGreen'],
  ['/sandbox/edenred/', 'Edenred'],
  ['/sandbox/main/wf/', 'le système de commandes'],
  ['/sandbox/', 'le bac à sable'],
  ['/api/', 'la boutique'],
  ['engine.invalid/', 'le moteur durable'],
];

/** Who was asked, and for what. */
export function askedAt({ host, pathname }: URL): string {
  const address = `${host}${pathname}`;
  const [part = '', name = address] = places.find(([known]) => address.includes(known)) ?? [];
  const what = address.slice(address.indexOf(part) + part.length).replaceAll(/[0-9a-f]{40,}/g, '…');
  return `${name} (${what})`;
}

/** Who may be away for a while: a part of the address, and the name. */
export const placeWords = [
  ['/sandbox/stripe', 'Stripe'],
  ['/sandbox/main', 'le système de commandes'],
  ['/sandbox/paygreen', 'PayGreen'],
  ['engine.invalid', 'le moteur durable'],
  ['/api/stripeWebhook', 'la réception des nouvelles de Stripe'],
] as const;
