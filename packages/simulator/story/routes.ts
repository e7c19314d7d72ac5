/** A kind of call: caller, callee and purpose in French. */
interface Route {
  /** Matches method, host and path. */
  readonly pattern: RegExp;
  /** Empty for the originating actor. */
  readonly from: string;
  readonly to: string;
  readonly what: string;
}

const route = (pattern: RegExp, from: string, to: string, what: string): Route => ({
  pattern,
  from,
  to,
  what,
});

/** The first match wins. */
const routes: readonly Route[] = [
  route(/\/api\/createStripeIntent$/, '', 'shop', 'demander à payer'),
  route(/\/api\/finalizeOrder$/, '', 'shop', 'demander où en est la commande'),
  route(/\/api\/postPaygreenTransaction$/, '', 'shop', 'payer par titre-restaurant'),
  route(/\/api\/stripeWebhook$/, 'stripe', 'shop', 'annoncer ce que devient le paiement'),
  route(/\/api\/paygreenWebhook$/, 'paygreen', 'shop', 'annoncer ce que devient le titre-restaurant'),
  route(/\/api\//, '', 'shop', 'poser une question'),

  route(/intents\/[^/]+\/ask$/, 'shop', 'orders', 'demander où en est la commande'),
  route(/intents\/[^/]+\/(?:keepDraft|keepTokens)$/, 'shop', 'orders', 'garder ce qui est commandé'),
  route(/intents\/[^/]+\/(?:readDraft|closeDraft)$/, 'shop', 'orders', 'relire ce qui est commandé'),
  route(
    /intents\/[^/]+\/(?:forgetDraft|forgetShopper)$/,
    'orders',
    'orders',
    'oublier ce qui était commandé',
  ),
  route(
    /intents\/[^/]+\/(?:keepKey|handOver|isHandedOver|forgetKey)$/,
    'shop',
    'orders',
    'donner l’accès au compte',
  ),
  route(/intents\/[^/]+\/cancel$/, 'shop', 'orders', 'annuler un paiement'),
  route(
    /intents\/[^/]+\/(?:lapse|surface|readVoucher)$/,
    'shop',
    'orders',
    'noter où en est le titre-restaurant',
  ),
  route(
    /intents\/[^/]+\/(?:returned|disputed|refundFailed)$/,
    'shop',
    'orders',
    'noter où en est le paiement',
  ),
  route(/intents\/[^/]+\/rule$/, 'shop', 'orders', 'faire ce qu’un opérateur décide'),
  route(/intents\/[^/]+\/(?:noteStep|look|read)$/, 'orders', 'orders', 'noter où en est la commande'),
  route(/intents\/[^/]+\/claim$/, 'orders', 'orders', 'attribuer la commande'),
  route(/intents\/[^/]+\/release$/, 'orders', 'orders', 'libérer la commande'),
  route(/checkouts\/[^/]+\/read$/, 'shop', 'orders', 'relire les paiements de la commande'),
  route(/checkouts\/[^/]+\/claim$/, 'orders', 'orders', 'attribuer la commande'),
  route(/checkouts\/[^/]+\/\w+$/, 'shop', 'orders', 'noter les paiements de la commande'),
  route(/attention\/[^/]+\/\w+$/, 'shop', 'orders', 'tenir la liste à traiter'),
  route(/orders\/[^/]+\/create$/, 'orders', 'orders', 'commencer la commande'),
  route(/orders\/[^/]+\/invokePromise$/, 'orders', 'orders', 'faire une étape de la commande'),
  route(/orders\/[^/]+\/send$/, 'orders', 'orders', 'faire avancer la commande'),
  route(/orders\/[^/]+\/\w+$/, 'shop', 'orders', 'attendre la commande'),
  route(/engine\.invalid\//, 'shop', 'orders', 'poser une question'),

  route(/(?:payment|setup)_intents\/[^/]+\/confirm$/, '', 'stripe', 'payer'),
  route(/(?:payment|setup)_intents\/[^/]+\/cancel$/, 'orders', 'stripe', 'annuler le paiement'),
  route(/^POST .*stripe\/v1\/(?:payment|setup)_intents$/, 'shop', 'stripe', 'ouvrir un paiement'),
  route(/^POST .*stripe\/v1\/(?:payment|setup)_intents\//, 'shop', 'stripe', 'changer le paiement'),
  route(/stripe\/v1\/(?:payment|setup)_intents/, 'orders', 'stripe', 'lire le paiement'),
  route(/^POST .*stripe\/v1\/refunds$/, 'orders', 'stripe', 'rembourser'),
  route(/stripe\/v1\/refunds/, 'orders', 'stripe', 'lire les remboursements'),
  route(/stripe\/v1\/customers/, 'shop', 'stripe', 'retrouver le client'),
  route(/stripe\/v1\/elements/, '', 'stripe', 'charger le formulaire de carte'),
  route(/\/stripe\//, 'shop', 'stripe', 'poser une question'),

  route(/^POST .*payment-orders$/, 'orders', 'paygreen', 'prendre le titre-restaurant'),
  route(/payment-orders\/[^/]+\/(?:cancel|refund)$/, 'orders', 'paygreen', 'rendre le titre-restaurant'),
  route(/payment-orders/, 'orders', 'paygreen', 'lire le titre-restaurant'),
  route(/paygreen\/(?:wallets|pgjs)/, '', 'paygreen', 'choisir un titre-restaurant'),
  route(/paygreen\/payment\/instruments/, 'orders', 'paygreen', 'lire le titre-restaurant'),
  route(/paygreen\/payment\/buyers/, 'shop', 'paygreen', 'retrouver le client'),
  route(/\/paygreen\//, 'shop', 'paygreen', 'ouvrir une session'),

  route(/^POST .*transactions$/, 'main', 'edenred', 'prendre le titre-restaurant'),
  route(/transactions\/[^/]+\/actions\//, 'orders', 'edenred', 'rendre le titre-restaurant'),
  route(/edenred\/.*balances/, 'shop', 'edenred', 'lire le solde'),
  route(/\/edenred\//, 'shop', 'edenred', 'ouvrir une session'),

  route(/main\/wf\/(?:inscription_ended|miam_signup)$/, 'orders', 'main', 'enregistrer la commande'),
  route(/main\/wf\/inscription_user_exist$/, 'orders', 'main', 'chercher l’e-mail'),
  route(/main\/wf\/inscription_delivery/, 'orders', 'main', 'vérifier la date de livraison'),
  route(/main\/wf\/inscription_promocode$/, 'shop', 'main', 'vérifier le code promo'),
  route(/main\/wf\/first_payment_edenred$/, 'orders', 'main', 'prendre le titre-restaurant'),
  route(/main\/wf\/edenred/, 'shop', 'main', 'lire le solde'),
  route(/\/main\//, 'shop', 'main', 'poser une question'),
];

const elsewhere = route(/(?:)/, '', 'shop', 'poser une question');

/** @param call method and address, or service, key and name of a durable handler */
export const routeOf = (call: string): Omit<Route, 'pattern'> =>
  routes.find(({ pattern }) => pattern.test(call)) ?? elsewhere;
