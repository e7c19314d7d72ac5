import type { PaymentMeans } from '#simulator/providerNews.ts';
import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { intentOf, textIn, type Ledger } from './ledger.ts';
import { takenIn } from './vouchers.ts';

type Order = Ledger['orders'][number];
type ComparedValues = readonly [what: string, expected: string, registered: string];

function compareCard(order: Order, { stripe }: Ledger): readonly ComparedValues[] {
  const intent = stripe.intents.find(({ id }) => id === intentOf(order));
  return intent === undefined
    ? []
    : [
        ['la carte', intent.payment_method ?? '', textIn(order, 'stripe_Payment_Method')],
        ['le client de la carte', intent.customer ?? '', textIn(order, 'stripe_Customer_Id')],
      ];
}

/** The two registration calls use different field names. */
const instrumentOf = (order: Order): string =>
  textIn(order, 'paygreen_Instrument_Id') || textIn(order, 'paygreen_instrument_ID');

/** The first voucher charge. Later charges must use the same instrument. */
function comparePaygreen(order: Order, ledger: Ledger): readonly ComparedValues[] {
  const activeChargeIds = new Set(takenIn(ledger).map(({ id }) => id));
  const charge = ledger.paygreen.orders.find(
    ({ id, reference }) => reference === intentOf(order) && activeChargeIds.has(id),
  );
  return charge === undefined
    ? []
    : [
        ['l’acheteur du titre-restaurant', charge.buyer, textIn(order, 'paygreen_Client_Id')],
        ['le titre-restaurant', charge.instrument ?? '', instrumentOf(order)],
      ];
}

const listMismatches = (pairs: readonly ComparedValues[]): readonly string[] =>
  pairs
    .filter(([, expected, registered]) => expected !== registered)
    .map(
      ([what, expected, registered]) =>
        `${what} est «\u00a0${expected}\u00a0», enregistré «\u00a0${registered}\u00a0»`,
    );

/** Finds payment data that belongs to another customer, or to none. */
function foreignDataProblems(
  order: Order,
  owner: string | null,
  { sessions, spent, buyers, customers }: PaymentMeans,
) {
  const [access, refresh] = [textIn(order, 'edenred_access'), textIn(order, 'edenred_refresh')];
  const buyer = textIn(order, 'paygreen_Client_Id');
  const customer = customers.get(textIn(order, 'stripe_Customer_Id'));
  const session = sessions.get(access);
  const buyerOwners = buyers.get(buyer);
  return [
    ...(access !== '' && session?.refresh !== refresh
      ? ['les jetons Edenred ne vont pas ensemble, ou ne sont de personne']
      : []),
    ...(access !== '' && spent.has(refresh) ? ['le jeton Edenred est déjà échangé'] : []),
    ...(session !== undefined && owner !== null && session.behalf !== owner
      ? ['les jetons Edenred sont d’un autre']
      : []),
    ...(customer !== undefined && customer.toLowerCase() !== order.payload.email.toLowerCase()
      ? [`le client de la carte est «\u00a0${customer}\u00a0», et non «\u00a0${order.payload.email}\u00a0»`]
      : []),
    ...(buyer !== '' && owner !== null && buyerOwners?.has(owner) !== true
      ? ['l’acheteur du titre-restaurant est un autre']
      : []),
  ];
}

/**
 * Each order must have valid data for its next charges: card, customer, voucher and tokens. @param paymentData issued by providers, or
 * `null` if unrecorded
 */
export const laterProblems = (
  ledger: Ledger,
  shoppers: readonly Pick<ShopperReport, 'name' | 'intents'>[],
  paymentData: PaymentMeans | null,
): readonly string[] =>
  ledger.orders.flatMap((order) => {
    const id = String(intentOf(order));
    const owner = shoppers.find(({ intents }) => intents.includes(id))?.name ?? null;
    return [
      ...listMismatches([...compareCard(order, ledger), ...comparePaygreen(order, ledger)]),
      ...(paymentData === null ? [] : foreignDataProblems(order, owner, paymentData)),
    ].map((problem) => `les box suivantes ne peuvent pas être prélevées\u00a0: ${problem}, ${id}`);
  });
