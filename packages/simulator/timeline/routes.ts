/** A kind of call: caller, callee and purpose in French. */
interface Route {
  /** Pattern of method, host and path. */
  readonly pattern: RegExp;
  /** Empty for the originating actor. */
  readonly from: string;
  readonly to: string;
  readonly purpose: string;
}

const createRoute = (pattern: RegExp, from: string, to: string, purpose: string): Route => ({
  pattern,
  from,
  to,
  purpose,
});

/** Routes by pattern, of which the first match applies. */
const routes: readonly Route[] = [
  createRoute(/\/api\/createStripeIntent$/, '', 'shop', 'demander à payer'),
  createRoute(/\/api\/finalizeOrder$/, '', 'shop', 'demander où en est la commande'),
  createRoute(/\/api\/postPaygreenTransaction$/, '', 'shop', 'payer par titre-restaurant'),
  createRoute(/\/api\/stripeWebhook$/, 'stripe', 'shop', 'annoncer ce que devient le paiement'),
  createRoute(/\/api\/paygreenWebhook$/, 'paygreen', 'shop', 'annoncer ce que devient le titre-restaurant'),
  createRoute(/\/api\//, '', 'shop', 'poser une question'),

  createRoute(/intents\/[^/]+\/ask$/, 'shop', 'orders', 'demander où en est la commande'),
  createRoute(/intents\/[^/]+\/(?:storeDraft|storeTokens)$/, 'shop', 'orders', 'garder ce qui est commandé'),
  createRoute(/intents\/[^/]+\/(?:readDraft|closeDraft)$/, 'shop', 'orders', 'relire ce qui est commandé'),
  createRoute(
    /intents\/[^/]+\/(?:deleteDraft|deleteCustomerData)$/,
    'orders',
    'orders',
    'oublier ce qui était commandé',
  ),
  createRoute(
    /intents\/[^/]+\/(?:storeKey|handOver|isHandedOver|deleteKey)$/,
    'shop',
    'orders',
    'donner l’accès au compte',
  ),
  createRoute(/intents\/[^/]+\/cancel$/, 'shop', 'orders', 'annuler un paiement'),
  createRoute(
    /intents\/[^/]+\/(?:lapse|surface|readVoucher)$/,
    'shop',
    'orders',
    'noter où en est le titre-restaurant',
  ),
  createRoute(
    /intents\/[^/]+\/(?:returned|disputed|refundFailed)$/,
    'shop',
    'orders',
    'noter où en est le paiement',
  ),
  createRoute(/intents\/[^/]+\/rule$/, 'shop', 'orders', 'faire ce qu’un opérateur décide'),
  createRoute(/intents\/[^/]+\/(?:noteStep|look|read)$/, 'orders', 'orders', 'noter où en est la commande'),
  createRoute(/intents\/[^/]+\/claim$/, 'orders', 'orders', 'attribuer la commande'),
  createRoute(/intents\/[^/]+\/release$/, 'orders', 'orders', 'libérer la commande'),
  createRoute(/checkouts\/[^/]+\/read$/, 'shop', 'orders', 'relire les paiements de la commande'),
  createRoute(/checkouts\/[^/]+\/claim$/, 'orders', 'orders', 'attribuer la commande'),
  createRoute(/checkouts\/[^/]+\/\w+$/, 'shop', 'orders', 'noter les paiements de la commande'),
  createRoute(/attention\/[^/]+\/\w+$/, 'shop', 'orders', 'tenir la liste à traiter'),
  createRoute(/orders\/[^/]+\/create$/, 'orders', 'orders', 'commencer la commande'),
  createRoute(/orders\/[^/]+\/invokePromise$/, 'orders', 'orders', 'faire une étape de la commande'),
  createRoute(/orders\/[^/]+\/send$/, 'orders', 'orders', 'faire avancer la commande'),
  createRoute(/orders\/[^/]+\/\w+$/, 'shop', 'orders', 'attendre la commande'),
  createRoute(/engine\.invalid\//, 'shop', 'orders', 'poser une question'),

  createRoute(/(?:payment|setup)_intents\/[^/]+\/confirm$/, '', 'stripe', 'payer'),
  createRoute(/(?:payment|setup)_intents\/[^/]+\/cancel$/, 'orders', 'stripe', 'annuler le paiement'),
  createRoute(/^POST .*stripe\/v1\/(?:payment|setup)_intents$/, 'shop', 'stripe', 'ouvrir un paiement'),
  createRoute(/^POST .*stripe\/v1\/(?:payment|setup)_intents\//, 'shop', 'stripe', 'changer le paiement'),
  createRoute(/stripe\/v1\/(?:payment|setup)_intents/, 'orders', 'stripe', 'lire le paiement'),
  createRoute(/^POST .*stripe\/v1\/refunds$/, 'orders', 'stripe', 'rembourser'),
  createRoute(/stripe\/v1\/refunds/, 'orders', 'stripe', 'lire les remboursements'),
  createRoute(/stripe\/v1\/customers/, 'shop', 'stripe', 'retrouver le client'),
  createRoute(/stripe\/v1\/elements/, '', 'stripe', 'charger le formulaire de carte'),
  createRoute(/\/stripe\//, 'shop', 'stripe', 'poser une question'),

  createRoute(/^POST .*payment-orders$/, 'orders', 'paygreen', 'prendre le titre-restaurant'),
  createRoute(
    /payment-orders\/[^/]+\/(?:cancel|refund)$/,
    'orders',
    'paygreen',
    'rendre le titre-restaurant',
  ),
  createRoute(/payment-orders/, 'orders', 'paygreen', 'lire le titre-restaurant'),
  createRoute(/paygreen\/(?:wallets|pgjs)/, '', 'paygreen', 'choisir un titre-restaurant'),
  createRoute(/paygreen\/payment\/instruments/, 'orders', 'paygreen', 'lire le titre-restaurant'),
  createRoute(/paygreen\/payment\/buyers/, 'shop', 'paygreen', 'retrouver le client'),
  createRoute(/\/paygreen\//, 'shop', 'paygreen', 'ouvrir une session'),

  createRoute(/^POST .*transactions$/, 'main', 'edenred', 'prendre le titre-restaurant'),
  createRoute(/transactions\/[^/]+\/actions\//, 'orders', 'edenred', 'rendre le titre-restaurant'),
  createRoute(/edenred\/.*balances/, 'shop', 'edenred', 'lire le solde'),
  createRoute(/\/edenred\//, 'shop', 'edenred', 'ouvrir une session'),

  createRoute(/main\/wf\/(?:inscription_ended|miam_signup)$/, 'orders', 'main', 'enregistrer la commande'),
  createRoute(/main\/wf\/inscription_user_exist$/, 'orders', 'main', 'chercher l’e-mail'),
  createRoute(/main\/wf\/inscription_delivery/, 'orders', 'main', 'vérifier la date de livraison'),
  createRoute(/main\/wf\/inscription_promocode$/, 'shop', 'main', 'vérifier le code promo'),
  createRoute(/main\/wf\/first_payment_edenred$/, 'orders', 'main', 'prendre le titre-restaurant'),
  createRoute(/main\/wf\/edenred/, 'shop', 'main', 'lire le solde'),
  createRoute(/\/main\//, 'shop', 'main', 'poser une question'),
];

const defaultRoute = createRoute(/(?:)/, '', 'shop', 'poser une question');

/** @param call method and address, or service, key and name of a durable handler */
export const findRoute = (call: string): Omit<Route, 'pattern'> =>
  routes.find(({ pattern }) => pattern.test(call)) ?? defaultRoute;
