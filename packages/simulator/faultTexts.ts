import { words } from '#machines/order/order.fr.ts';
import type { InterruptionPoint } from './engine/attempts.ts';
import { targetName, type Invocation } from './engine/invocation.ts';
import type { WireFault } from './network.ts';
import type { ProviderChange } from './providerChanges.ts';
import type { ProviderError } from './providerErrors.ts';
import { findRoute } from './timeline/routes.ts';

export const callFaultWords: Readonly<Record<WireFault, string>> = {
  'request lost': 'requête perdue',
  'answer lost': 'réponse perdue',
  slow: 'requête lente',
  doubled: 'requête en double',
  'refused before it was done': 'erreur avant exécution',
  'refused after it was done': 'erreur après exécution',
  'never answered': 'sans réponse',
  'answer cut short': 'réponse tronquée',
  'webhook early': 'webhook avant la réponse',
  'webhook late': 'webhook tardif',
  'webhook overtaken': 'webhook dans le désordre',
  'webhook twice': 'webhook en double',
  'webhook never': 'webhook perdu',
};

const callFaultEffects: Readonly<Record<WireFault, string>> = {
  'request lost': 'n’arrive pas à destination',
  'answer lost': 'est exécuté, mais la réponse se perd',
  slow: 'prend beaucoup de temps',
  doubled: 'arrive deux fois',
  'refused before it was done': 'échoue avant l’exécution',
  'refused after it was done': 'est exécuté, mais la réponse est une erreur',
  'never answered': 'est exécuté, mais reste sans réponse',
  'answer cut short': 'est exécuté, mais la réponse est tronquée',
  'webhook early': 'arrive avant la réponse à la requête qui l’a déclenché',
  'webhook late': 'arrivera avec plusieurs minutes de retard',
  'webhook overtaken': 'arrivera après les webhooks suivants',
  'webhook twice': 'arrive, et arrivera une deuxième fois',
  'webhook never': 'est marqué comme livré, mais n’arrivera jamais',
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
  'handlers die': 'le serveur des commandes s’arrête brutalement pendant ses traitements',
  'engine dies': 'le moteur durable s’arrête brutalement, puis redémarre',
  'shop dies': 'les fonctions de la boutique s’arrêtent brutalement, puis redémarrent',
} as const;
export type ProcessRestart = keyof typeof restartWords;

const interruptionWords = {
  death: 'le serveur des commandes s’arrête brutalement',
  cut: 'la connexion au serveur des commandes est coupée',
} as const;

export const interruptionPointWords: Readonly<Record<InterruptionPoint, string>> = {
  command: 'avant l’écriture de l’opération au journal',
  completion: 'après l’exécution, avant l’écriture du résultat au journal',
  confirmation: 'après l’écriture du résultat, avant sa confirmation',
  news: 'avant la réception d’une notification',
  end: 'avant la fin du traitement',
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
      `pendant «\u00a0${what}\u00a0», ${interruptionWords[interruption]} ${interruptionPointWords[point]}`,
  };
}

export const outageTargets = [
  { place: '/sandbox/stripe', side: 'stripe', words: 'Stripe ne répond plus' },
  { place: '/sandbox/main', side: 'main', words: 'le système de commandes ne répond plus' },
  { place: '/sandbox/paygreen', side: 'paygreen', words: 'PayGreen ne répond plus' },
  { place: 'engine.invalid', side: 'orders', words: 'le moteur durable ne répond plus' },
  { place: '/api/stripeWebhook', side: 'shop', words: 'les webhooks de Stripe n’arrivent plus' },
] as const;

export const providerFaultWords = {
  'promo ended': 'codes promo expirés',
  'date gone': 'date retirée',
  'balance gone': 'solde du titre-restaurant épuisé',
  'session over': 'session Edenred expirée',
  'price changed': 'prix changé',
  'box gone': 'box retirée',
  'read late': 'statut de paiement périmé',
  'uncertain refused': 'commande au titre-restaurant incertain refusée',
  'refund failed': 'remboursement échoué',
  'refund refused': 'remboursement refusé',
  'refund unanswered': 'remboursement sans réponse',
  'clock wrong': 'horloge décalée',
  'part paid back': 'remboursements manuels partiels',
  outage: 'service indisponible',
} as const;

export const faultWords = { ...callFaultWords, ...restartWords, ...providerFaultWords } as const;
export type FaultKind = keyof typeof faultWords;

export const changeWords: Readonly<Record<ProviderChange, string>> = {
  'promo ended': 'aucun code promo n’est plus valable',
  'date gone': 'la prochaine date de livraison n’est plus proposée',
  'box gone': 'a encore une page qui propose une box retirée de la vente',
  'price changed': 'a encore une page qui affiche les anciens prix',
  'refund failed': 'fait un remboursement que la banque du client rejettera plus tard',
  'balance gone': 'dépense ailleurs tout le solde de son titre-restaurant',
  'session over': 'n’est plus connecté à Edenred, car le jeton d’accès a expiré',
};

export const providerErrorWords: Readonly<Record<ProviderError, string>> = {
  'read late': 'indiquera encore quelque temps que ce paiement n’est pas payé',
  'uncertain refused': 'refuse une commande dont le débit du titre-restaurant est incertain',
  'refund refused': 'refuse de rembourser, car le solde est insuffisant',
  'refund unanswered': 'ne répond pas à une demande de remboursement, exécutée ou non',
};

/** Describes a clock error in French. @param minutes positive if the clock is ahead */
export const clockWords = (minutes: number): string =>
  `les horloges de la boutique et des commandes ${minutes < 0 ? 'retardent' : 'avancent'} de ${Math.abs(minutes)} min`;
