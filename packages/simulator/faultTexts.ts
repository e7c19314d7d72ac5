import { words } from '#machines/order/order.fr.ts';
import type { InterruptionPoint } from './engine/attempts.ts';
import { targetName, type Invocation } from './engine/invocation.ts';
import type { WireFault } from './network.ts';
import type { ProviderChange } from './providerChanges.ts';
import type { ProviderError } from './providerErrors.ts';
import { findRoute } from './timeline/routes.ts';

export const callFaultWords: Readonly<Record<WireFault, string>> = {
  'request lost': 'question perdue',
  'answer lost': 'réponse perdue',
  slow: 'lent',
  doubled: 'doublé',
  'refused before it was done': 'refusé avant de faire',
  'refused after it was done': 'refusé après avoir fait',
  'never answered': 'jamais répondu',
  'answer cut short': 'réponse tronquée',
  'webhook early': 'annonce avant la réponse',
  'webhook late': 'annonce tardive',
  'webhook overtaken': 'annonce dépassée',
  'webhook twice': 'annonce doublée',
  'webhook never': 'annonce perdue',
};

const callFaultEffects: Readonly<Record<WireFault, string>> = {
  'request lost': 'n’arrive pas',
  'answer lost': 'arrive, mais la réponse se perdra',
  slow: 'met longtemps',
  doubled: 'arrive deux fois',
  'refused before it was done': 'est refusé sans être fait',
  'refused after it was done': 'sera fait, puis refusé',
  'never answered': 'arrive, mais restera sans réponse',
  'answer cut short': 'arrive, mais la réponse sera tronquée',
  'webhook early': 'arrive avant que la réponse à ce qui l’a causé soit lue',
  'webhook late': 'arrivera des minutes plus tard',
  'webhook overtaken': 'arrivera après ce qui l’a suivi',
  'webhook twice': 'arrive, et arrivera encore une fois',
  'webhook never': 'est tenu pour arrivé, et n’arrivera jamais',
};

export function describeCallFault({ method, url }: Pick<Request, 'method' | 'url'>, behalf: string) {
  const { from, to, purpose } = findRoute(`${method} ${url.split('?')[0]}`);
  return {
    side: to,
    from: from || behalf || null,
    behalf,
    describe: (kind: WireFault) => `«\u00a0${purpose}\u00a0» ${callFaultEffects[kind]}`,
  };
}

export const restartWords = {
  'handlers die': 'le serveur des commandes meurt, avec tout ce qu’il faisait',
  'engine dies': 'le moteur durable meurt, et revient',
  'shop dies': 'les fonctions de la boutique meurent, et reviennent',
} as const;
export type ProcessRestart = keyof typeof restartWords;

const interruptionWords = {
  death: 'le serveur des commandes meurt',
  cut: 'la connexion au serveur des commandes est coupée',
} as const;

export const interruptionPointWords: Readonly<Record<InterruptionPoint, string>> = {
  command: 'avant d’écrire ce qu’il va faire',
  completion: 'juste après avoir fait, avant de l’écrire',
  confirmation: 'après l’avoir écrit, avant de l’apprendre',
  news: 'avant d’apprendre une nouvelle',
  end: 'avant de finir',
};

const stepLabels: Readonly<Record<string, string>> = words.actors;

/** Returns the French label of an order's step in simulated Restate. */
function findStepLabel([first]: Invocation['journal']): string | undefined {
  const { src = '' } =
    /"srcs":\[[^\]]*?"(?<src>\w+)"\]/.exec(Buffer.from(first?.bytes ?? []).toString())?.groups ?? {};
  return stepLabels[src];
}

export function describeInterruption(
  { target, journal }: Invocation,
  interruption: keyof typeof interruptionWords,
  behalf: string,
) {
  const what = findStepLabel(journal) ?? findRoute(targetName(target)).purpose;
  return {
    side: 'orders',
    from: null,
    behalf,
    describe: (point: InterruptionPoint) =>
      `au cours de «\u00a0${what}\u00a0», ${interruptionWords[interruption]} ${interruptionPointWords[point]}`,
  };
}

export const outageTargets = [
  { place: '/sandbox/stripe', side: 'stripe', words: 'Stripe ne répond plus' },
  { place: '/sandbox/main', side: 'main', words: 'le système de commandes ne répond plus' },
  { place: '/sandbox/paygreen', side: 'paygreen', words: 'PayGreen ne répond plus' },
  { place: 'engine.invalid', side: 'orders', words: 'le moteur durable ne répond plus' },
  { place: '/api/stripeWebhook', side: 'shop', words: 'ce que Stripe annonce n’arrive plus' },
] as const;

export const providerFaultWords = {
  'promo ended': 'codes promo finis',
  'date gone': 'date retirée',
  'balance gone': 'titre-restaurant vidé',
  'session over': 'session Edenred finie',
  'price changed': 'prix changé',
  'box gone': 'box retirée',
  'read late': 'paiement lu en retard',
  'uncertain refused': 'titre incertain refusé',
  'refund failed': 'remboursement échoué',
  'refund refused': 'remboursement refusé',
  'refund unanswered': 'remboursement sans réponse',
  'clock wrong': 'horloge fausse',
  'part paid back': 'parts rendues à la main',
  outage: 'prestataire absent',
} as const;

export const faultWords = { ...callFaultWords, ...restartWords, ...providerFaultWords } as const;
export type FaultKind = keyof typeof faultWords;

export const changeWords: Readonly<Record<ProviderChange, string>> = {
  'promo ended': 'aucun code promo n’est plus valable',
  'date gone': 'la prochaine date de livraison n’est plus proposée',
  'box gone': 'regarde une page d’avant le retrait de sa box',
  'price changed': 'regarde une page d’avant le changement des prix',
  'refund failed': 'fait un remboursement que la banque du client rendra plus tard',
  'balance gone': 'dépense ailleurs tout ce qui restait sur son titre-restaurant',
  'session over': 'n’est plus connecté à Edenred, dont le jeton d’accès est fini',
};

export const providerErrorWords: Readonly<Record<ProviderError, string>> = {
  'read late': 'fera lire quelque temps ce paiement comme non payé',
  'uncertain refused': 'refuse une commande dont le titre-restaurant est incertain',
  'refund refused': 'refuse de rembourser, faute de solde',
  'refund unanswered': 'ne dit rien d’un remboursement, qu’il l’ait fait ou non',
};

/** Describes a clock error in French. @param minutes positive if the clock is ahead */
export const clockWords = (minutes: number): string =>
  `les horloges de la boutique et des commandes ${minutes < 0 ? 'retardent' : 'avancent'} de ${Math.abs(minutes)} min`;
