import type { DisplayedPress, ShopperReport, DisplayedTicket } from '#simulator/shoppers/report.ts';
import { totalOf } from './content.ts';
import { formatEuros } from './euros.ts';
import { voucherAmountIn, captureDayIn, formatDay, deliveryDayIn, formatFullDay } from './amountsIn.ts';
import { intentIdOf, textField, voucherOf, type Ledger, type Payment } from './ledger.ts';
import { activeVoucherCharges } from './vouchers.ts';

type Order = Ledger['orders'][number];
type Page = NonNullable<ShopperReport['page']>;

/** Maximum voucher share of an order, and its part charged at once, in cents. */
const maxVoucherCharge = { perOrder: 7500, atOnce: 2500 } as const;
const day = 24 * 60 * 60_000;
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** `true` if a voucher is captured on the announced day, or on its creation day if the announced day has passed. */
function isOnDay(announcedDay: string | null, captureDate: string, createdAt: number): boolean {
  if (announcedDay !== null && formatDay(captureDate) === announcedDay) return true;
  // The capture may be a day before or after the creation, because of midnight and clock errors.
  return [-day, 0, day].some((offset) => paris.format(createdAt + offset) === captureDate);
}

/** Compares announced capture days with PayGreen's capture days. */
function dayProblems(words: string, intentId: string, { paygreen }: Ledger): readonly string[] {
  const activeChargeIds = new Set(
    activeVoucherCharges({ paygreen, edenred: { transactions: [] } }).map(({ id }) => id),
  );
  return paygreen.orders
    .filter(({ id, reference }) => reference === intentId && activeChargeIds.has(id))
    .filter(
      ({ capture_on: captureDate, created_at: createdAt }) =>
        captureDate !== null && !isOnDay(captureDayIn(words), captureDate, createdAt * 1000),
    )
    .map(({ capture_on: on }) => `le titre-restaurant est débité le ${on}`);
}

function pressProblems(intentId: string, { plan }: DisplayedPress, ledger: Ledger, isClockRight: boolean) {
  const charge = activeVoucherCharges(ledger).find((candidate) => candidate.intentId === intentId);
  if (charge === undefined) return [];
  const announced = voucherAmountIn(plan ?? '');
  return [
    ...(announced?.cents === charge.amount
      ? []
      : [`${formatEuros(charge.amount)} sont débités du titre-restaurant`]),
    ...(isClockRight ? dayProblems(plan ?? '', intentId, ledger) : []),
  ].map(
    (problem) =>
      `avant de payer «\u00a0${plan ?? 'aucun montant de titre-restaurant'}\u00a0», mais ${problem}`,
  );
}

/** `true` for the line of the card, also if the card paid through a wallet. */
const isCardLine = (words: string): boolean => /^Payé (?:par carte bancaire|avec )/.test(words);

function lineProblem(
  { words, cents }: DisplayedTicket['lines'][number],
  order: Order,
  payment: Payment,
  card: string | undefined,
): string | null {
  const total = totalOf(order);
  const chargedNow = Math.min(total, maxVoucherCharge.atOnce);
  const cardAmount = payment.isCharged ? payment.amount : 0;
  const voucherAmount = voucherOf(order).isDue ? Math.min(total, maxVoucherCharge.perOrder) : 0;
  const [, last4] = /(\d{4})$/.exec(words) ?? [];
  if (isCardLine(words)) {
    if (cents !== cardAmount) return `la carte est débitée de ${formatEuros(cardAmount)}`;
    return last4 === undefined || card === undefined || card === last4
      ? null
      : `la carte se termine par ${card}`;
  }
  const isLater = /plus tard/.test(words);
  const expected = /Offert/.test(words)
    ? total - cardAmount - voucherAmount
    : isLater
      ? voucherAmount - chargedNow
      : chargedNow;
  return cents === expected ? null : `le montant exact est ${formatEuros(expected)}`;
}

function successPageProblems(
  { thanks, isClockRight }: Page,
  ledger: Ledger,
  paid: ReadonlyMap<string, Payment>,
  cards: ReadonlyMap<string, string> | null,
): readonly string[] {
  const order = ledger.orders.find((candidate) => intentIdOf(candidate) === thanks?.intentId);
  const payment = paid.get(thanks?.intentId ?? '');
  if (!thanks?.ticket || order === undefined || payment === undefined) return [];
  const { title, lead, ticket, intentId } = thanks;
  const isoDate = textField(order, 'delivery_Date');
  const [, name] = /^Merci ([^.]+)\./.exec(title) ?? [];
  const [email] = /\S+@\S+\.\w+/.exec(lead) ?? [];
  const voucherLine = ticket.lines.find(({ words }) => /aujourd’hui/.test(words));
  return [
    ...(name === undefined || name === textField(order, 'firstname') ? [] : [`«\u00a0${title}\u00a0»`]),
    ...(title.endsWith('À bientôt.') || (isoDate !== '' && deliveryDayIn(title) === formatFullDay(isoDate))
      ? []
      : [`«\u00a0${title}\u00a0», mais la livraison est le ${isoDate}`]),
    ...(email === undefined || email === order.payload.email ? [] : [`«\u00a0${lead}\u00a0»`]),
    ...(ticket.total === totalOf(order) ? [] : [`un total de ${formatEuros(ticket.total)}`]),
    ...(payment.isCharged && !ticket.lines.some(({ words }) => isCardLine(words))
      ? ['aucune ligne pour sa carte']
      : []),
    ...ticket.lines.flatMap((line) => {
      const problem = lineProblem(line, order, payment, cards?.get(intentId));
      return problem === null
        ? []
        : [`«\u00a0${line.words}\u00a0» ${formatEuros(line.cents)}, mais ${problem}`];
    }),
    ...(isClockRight && voucherLine
      ? dayProblems(voucherLine.words, intentId, ledger).map(
          (problem) => `«\u00a0${voucherLine.words}\u00a0», mais ${problem}`,
        )
      : []),
  ].map((problem) => `sur la page «\u00a0Merci\u00a0» ${problem}`);
}

/**
 * Compares the amounts on the payment page and the last page with charges and orders. @param cards last four card digits by intent,
 * if recorded
 */
export function displayedAmountProblems(
  { name, page }: ShopperReport,
  ledger: Ledger,
  payments: ReadonlyMap<string, Payment>,
  cards: ReadonlyMap<string, string> | null,
): readonly string[] {
  if (page === undefined) return [];
  const pressMismatches = Object.entries(page.presses).flatMap(([intentId, press]) =>
    pressProblems(intentId, press, ledger, page.isClockRight).map((problem) => `${problem}, ${intentId}`),
  );
  const successPageMismatches = successPageProblems(page, ledger, payments, cards).map(
    (problem) => `${problem}, ${page.thanks?.intentId}`,
  );
  return [...pressMismatches, ...successPageMismatches].map(
    (problem) => `l’affichage diffère du registre des paiements\u00a0: ${name} lit ${problem}`,
  );
}
