import type { PaymentData } from '#simulator/providerData.ts';
import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { intentIdOf, textField, type Ledger } from './ledger.ts';
import { activeVoucherCharges } from './vouchers.ts';

type Order = Ledger['orders'][number];
type ComparedValues = readonly [what: string, expected: string, registered: string];

function compareCard(order: Order, { stripe }: Ledger): readonly ComparedValues[] {
  const intent = stripe.intents.find(({ id }) => id === intentIdOf(order));
  return intent === undefined
    ? []
    : [
        ['la carte', intent.payment_method ?? '', textField(order, 'stripe_Payment_Method')],
        ['le client Stripe de la carte', intent.customer ?? '', textField(order, 'stripe_Customer_Id')],
      ];
}

/** Returns an order's PayGreen instrument. The two registration calls use different field names. */
const instrumentOf = (order: Order): string =>
  textField(order, 'paygreen_Instrument_Id') || textField(order, 'paygreen_instrument_ID');

/** Compares an order with its first voucher charge. Later charges must use the same instrument. */
function comparePaygreen(order: Order, ledger: Ledger): readonly ComparedValues[] {
  const activeChargeIds = new Set(activeVoucherCharges(ledger).map(({ id }) => id));
  const charge = ledger.paygreen.orders.find(
    ({ id, reference }) => reference === intentIdOf(order) && activeChargeIds.has(id),
  );
  return charge === undefined
    ? []
    : [
        ['l’acheteur PayGreen', charge.buyer, textField(order, 'paygreen_Client_Id')],
        ['le titre-restaurant', charge.instrument ?? '', instrumentOf(order)],
      ];
}

const listMismatches = (pairs: readonly ComparedValues[]): readonly string[] =>
  pairs
    .filter(([, expected, registered]) => expected !== registered)
    .map(
      ([what, expected, registered]) =>
        `${what} est «\u00a0${expected}\u00a0», mais la commande contient «\u00a0${registered}\u00a0»`,
    );

/** Finds an order's payment data that belongs to another customer, or to no customer. */
function foreignDataProblems(
  order: Order,
  owner: string | null,
  { sessions, exchangedTokens, buyers, customers }: PaymentData,
) {
  const [access, refresh] = [textField(order, 'edenred_access'), textField(order, 'edenred_refresh')];
  const buyer = textField(order, 'paygreen_Client_Id');
  const customer = customers.get(textField(order, 'stripe_Customer_Id'));
  const session = sessions.get(access);
  const buyerOwners = buyers.get(buyer);
  return [
    ...(access !== '' && session?.refresh !== refresh
      ? ['les deux jetons Edenred ne sont pas de la même session, ou sont inconnus']
      : []),
    ...(access !== '' && exchangedTokens.has(refresh)
      ? ['le jeton Edenred a déjà été renouvelé et n’est plus valable']
      : []),
    ...(session !== undefined && owner !== null && session.behalf !== owner
      ? ['les jetons Edenred sont ceux d’un autre client']
      : []),
    ...(customer !== undefined && customer.toLowerCase() !== order.payload.email.toLowerCase()
      ? [
          `le client Stripe de la carte est «\u00a0${customer}\u00a0», et non «\u00a0${order.payload.email}\u00a0»`,
        ]
      : []),
    ...(buyer !== '' && owner !== null && buyerOwners?.has(owner) !== true
      ? ['l’acheteur PayGreen est un autre client']
      : []),
  ];
}

/**
 * Finds orders without valid data for their next charges: card, customer, voucher and tokens. @param paymentData issued by
 * providers, or `null` if unrecorded
 */
export const nextChargeProblems = (
  ledger: Ledger,
  shoppers: readonly Pick<ShopperReport, 'name' | 'intents'>[],
  paymentData: PaymentData | null,
): readonly string[] =>
  ledger.orders.flatMap((order) => {
    const id = String(intentIdOf(order));
    const owner = shoppers.find(({ intents }) => intents.includes(id))?.name ?? null;
    return [
      ...listMismatches([...compareCard(order, ledger), ...comparePaygreen(order, ledger)]),
      ...(paymentData === null ? [] : foreignDataProblems(order, owner, paymentData)),
    ].map((problem) => `prélèvement impossible pour les box suivantes\u00a0: ${problem}, ${id}`);
  });
