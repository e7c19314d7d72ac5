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
  createRoute(/\/api\/createStripeIntent$/, '', 'shop', 'préparer le paiement'),
  createRoute(/\/api\/finalizeOrder$/, '', 'shop', 'lire l’état de la commande'),
  createRoute(/\/api\/postPaygreenTransaction$/, '', 'shop', 'payer par titre-restaurant'),
  createRoute(/\/api\/stripeWebhook$/, 'stripe', 'shop', 'webhook sur l’état du paiement'),
  createRoute(/\/api\/paygreenWebhook$/, 'paygreen', 'shop', 'webhook sur l’état du titre-restaurant'),
  createRoute(/\/api\//, '', 'shop', 'autre requête'),

  createRoute(/intents\/[^/]+\/ask$/, 'shop', 'orders', 'lire l’état de la commande'),
  createRoute(
    /intents\/[^/]+\/(?:storeDraft|storeTokens)$/,
    'shop',
    'orders',
    'enregistrer le brouillon de commande',
  ),
  createRoute(/intents\/[^/]+\/(?:readDraft|closeDraft)$/, 'shop', 'orders', 'lire le brouillon de commande'),
  createRoute(
    /intents\/[^/]+\/(?:deleteDraft|deleteCustomerData)$/,
    'orders',
    'orders',
    'effacer le brouillon de commande',
  ),
  createRoute(
    /intents\/[^/]+\/(?:storeKey|handOver|isHandedOver|deleteKey)$/,
    'shop',
    'orders',
    'donner l’accès à l’espace client',
  ),
  createRoute(/intents\/[^/]+\/cancel$/, 'shop', 'orders', 'annuler un paiement'),
  createRoute(
    /intents\/[^/]+\/(?:lapse|surface|readVoucher)$/,
    'shop',
    'orders',
    'enregistrer l’état du titre-restaurant',
  ),
  createRoute(
    /intents\/[^/]+\/(?:returned|disputed|refundFailed)$/,
    'shop',
    'orders',
    'enregistrer l’état du paiement',
  ),
  createRoute(/intents\/[^/]+\/rule$/, 'shop', 'orders', 'appliquer la décision d’un opérateur'),
  createRoute(
    /intents\/[^/]+\/(?:noteStep|look|read)$/,
    'orders',
    'orders',
    'enregistrer l’état de la commande',
  ),
  createRoute(/intents\/[^/]+\/claim$/, 'orders', 'orders', 'réserver le panier pour ce paiement'),
  createRoute(/intents\/[^/]+\/release$/, 'orders', 'orders', 'libérer le panier'),
  createRoute(/checkouts\/[^/]+\/read$/, 'shop', 'orders', 'lire les paiements du panier'),
  createRoute(/checkouts\/[^/]+\/claim$/, 'orders', 'orders', 'réserver le panier pour ce paiement'),
  createRoute(/checkouts\/[^/]+\/\w+$/, 'shop', 'orders', 'enregistrer les paiements du panier'),
  createRoute(/attention\/[^/]+\/\w+$/, 'shop', 'orders', 'mettre à jour la liste des opérateurs'),
  createRoute(/orders\/[^/]+\/create$/, 'orders', 'orders', 'créer la commande'),
  createRoute(/orders\/[^/]+\/invokePromise$/, 'orders', 'orders', 'exécuter une étape de la commande'),
  createRoute(/orders\/[^/]+\/send$/, 'orders', 'orders', 'envoyer un événement à la commande'),
  createRoute(/orders\/[^/]+\/\w+$/, 'shop', 'orders', 'attendre le résultat de la commande'),
  createRoute(/engine\.invalid\//, 'shop', 'orders', 'autre requête'),

  createRoute(/(?:payment|setup)_intents\/[^/]+\/confirm$/, '', 'stripe', 'payer'),
  createRoute(/(?:payment|setup)_intents\/[^/]+\/cancel$/, 'orders', 'stripe', 'annuler le paiement'),
  createRoute(/^POST .*stripe\/v1\/(?:payment|setup)_intents$/, 'shop', 'stripe', 'ouvrir un paiement'),
  createRoute(/^POST .*stripe\/v1\/(?:payment|setup)_intents\//, 'shop', 'stripe', 'modifier le paiement'),
  createRoute(/stripe\/v1\/(?:payment|setup)_intents/, 'orders', 'stripe', 'lire le paiement'),
  createRoute(/^POST .*stripe\/v1\/refunds$/, 'orders', 'stripe', 'rembourser'),
  createRoute(/stripe\/v1\/refunds/, 'orders', 'stripe', 'lire les remboursements'),
  createRoute(/stripe\/v1\/customers/, 'shop', 'stripe', 'retrouver le client'),
  createRoute(/stripe\/v1\/elements/, '', 'stripe', 'charger le formulaire de carte'),
  createRoute(/\/stripe\//, 'shop', 'stripe', 'autre requête'),

  createRoute(/^POST .*payment-orders$/, 'orders', 'paygreen', 'débiter le titre-restaurant'),
  createRoute(
    /payment-orders\/[^/]+\/(?:cancel|refund)$/,
    'orders',
    'paygreen',
    'annuler le débit du titre-restaurant',
  ),
  createRoute(/payment-orders/, 'orders', 'paygreen', 'lire l’état du titre-restaurant'),
  createRoute(/paygreen\/(?:wallets|pgjs)/, '', 'paygreen', 'choisir un titre-restaurant'),
  createRoute(/paygreen\/payment\/instruments/, 'orders', 'paygreen', 'lire l’état du titre-restaurant'),
  createRoute(/paygreen\/payment\/buyers/, 'shop', 'paygreen', 'retrouver le client'),
  createRoute(/\/paygreen\//, 'shop', 'paygreen', 'ouvrir une session'),

  createRoute(/^POST .*transactions$/, 'main', 'edenred', 'débiter le titre-restaurant'),
  createRoute(/transactions\/[^/]+\/actions\//, 'orders', 'edenred', 'annuler le débit du titre-restaurant'),
  createRoute(/edenred\/.*balances/, 'shop', 'edenred', 'lire le solde'),
  createRoute(/\/edenred\//, 'shop', 'edenred', 'ouvrir une session'),

  createRoute(/main\/wf\/(?:inscription_ended|miam_signup)$/, 'orders', 'main', 'enregistrer la commande'),
  createRoute(/main\/wf\/inscription_user_exist$/, 'orders', 'main', 'vérifier l’e-mail'),
  createRoute(/main\/wf\/inscription_delivery/, 'orders', 'main', 'vérifier la date de livraison'),
  createRoute(/main\/wf\/inscription_promocode$/, 'shop', 'main', 'vérifier le code promo'),
  createRoute(/main\/wf\/first_payment_edenred$/, 'orders', 'main', 'débiter le titre-restaurant'),
  createRoute(/main\/wf\/edenred/, 'shop', 'main', 'lire le solde'),
  createRoute(/\/main\//, 'shop', 'main', 'autre requête'),
];

const defaultRoute = createRoute(/(?:)/, '', 'shop', 'autre requête');

/** @param call method and address, or service, key and name of a durable handler */
export const findRoute = (call: string): Omit<Route, 'pattern'> =>
  routes.find(({ pattern }) => pattern.test(call)) ?? defaultRoute;
