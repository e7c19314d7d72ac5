import type { PressRead, ShopperReport, TicketRead } from '#simulator/shoppers/report.ts';
import { totalOf } from './content.ts';
import { euros } from './euros.ts';
import { byVoucherIn, dayIn, spokenDay, fullDayIn, fullDayOf } from './figuresIn.ts';
import { intentOf, textIn, voucherIn, type Ledger, type Payment } from './ledger.ts';
import { takenIn } from './vouchers.ts';

type Order = Ledger['orders'][number];
type Page = NonNullable<ShopperReport['page']>;

/** Cents: maximum voucher share of an order, and its part charged at once. */
const most = { ofOrder: 7500, atOnce: 2500 } as const;
const day = 24 * 60 * 60_000;
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** `true` if a voucher is captured on the announced day, or at once if that day has passed. */
function isOnDay(said: string | null, on: string, made: number): boolean {
  if (said !== null && spokenDay(on) === said) return true;
  // Tolerates one day, because of midnight and clock errors.
  return [-day, 0, day].some((off) => paris.format(made + off) === on);
}

/** Compares announced capture days with the actual ones of PayGreen. */
function dayProblems(words: string, intentId: string, { paygreen }: Ledger): readonly string[] {
  const standing = new Set(takenIn({ paygreen, edenred: { transactions: [] } }).map(({ id }) => id));
  return paygreen.orders
    .filter(({ id, reference }) => reference === intentId && standing.has(id))
    .filter(({ capture_on: on, created_at: made }) => on !== null && !isOnDay(dayIn(words), on, made * 1000))
    .map(({ capture_on: on }) => `le titre-restaurant est pris le ${on}`);
}

function pressProblems(intentId: string, { sums }: PressRead, ledger: Ledger, isClockRight: boolean) {
  const taken = takenIn(ledger).find((one) => one.intentId === intentId);
  if (taken === undefined) return [];
  const said = byVoucherIn(sums ?? '');
  return [
    ...(said?.cents === taken.amount ? [] : [`${euros(taken.amount)} sont pris sur le titre-restaurant`]),
    ...(isClockRight ? dayProblems(sums ?? '', intentId, ledger) : []),
  ].map((wrong) => `avant de payer «\u00a0${sums ?? 'rien d’un titre-restaurant'}\u00a0», et ${wrong}`);
}

function lineProblem(
  { words, cents }: TicketRead['lines'][number],
  order: Order,
  payment: Payment,
  card: string | undefined,
): string | null {
  const total = totalOf(order);
  const first = Math.min(total, most.atOnce);
  const byCard = payment.isCharged ? payment.amount : 0;
  const byVouchers = voucherIn(order).isDue ? Math.min(total, most.ofOrder) : 0;
  const [, last4] = /(\d{4})$/.exec(words) ?? [];
  if (/par carte bancaire/.test(words)) {
    if (cents !== byCard) return `la carte a payé ${euros(byCard)}`;
    return last4 === undefined || card === undefined || card === last4 ? null : `la carte finit par ${card}`;
  }
  const isLater = /plus tard/.test(words);
  const expected = /Offert/.test(words) ? total - byCard - byVouchers : isLater ? byVouchers - first : first;
  return cents === expected ? null : `c’est ${euros(expected)}`;
}

function thanksProblems(
  { thanks, isClockRight }: Page,
  ledger: Ledger,
  paid: ReadonlyMap<string, Payment>,
  cards: ReadonlyMap<string, string> | null,
): readonly string[] {
  const order = ledger.orders.find((one) => intentOf(one) === thanks?.intentId);
  const payment = paid.get(thanks?.intentId ?? '');
  if (!thanks?.ticket || order === undefined || payment === undefined) return [];
  const { title, lead, ticket, intentId } = thanks;
  const isoDate = textIn(order, 'delivery_Date');
  const [, name] = /^Merci ([^.]+)\./.exec(title) ?? [];
  const [email] = /\S+@\S+\.\w+/.exec(lead) ?? [];
  const byVoucher = ticket.lines.find(({ words }) => /aujourd’hui/.test(words));
  return [
    ...(name === undefined || name === textIn(order, 'firstname') ? [] : [`«\u00a0${title}\u00a0»`]),
    ...(title.endsWith('À bientôt.') || (isoDate !== '' && fullDayIn(title) === fullDayOf(isoDate))
      ? []
      : [`«\u00a0${title}\u00a0», et c’est le ${isoDate}`]),
    ...(email === undefined || email === order.payload.email ? [] : [`«\u00a0${lead}\u00a0»`]),
    ...(ticket.total === totalOf(order) ? [] : [`un total de ${euros(ticket.total)}`]),
    ...(payment.isCharged && !ticket.lines.some(({ words }) => /par carte/.test(words))
      ? ['rien de sa carte']
      : []),
    ...ticket.lines.flatMap((line) => {
      const wrong = lineProblem(line, order, payment, cards?.get(intentId));
      return wrong === null ? [] : [`«\u00a0${line.words}\u00a0» ${euros(line.cents)}, et ${wrong}`];
    }),
    ...(isClockRight && byVoucher
      ? dayProblems(byVoucher.words, intentId, ledger).map(
          (wrong) => `«\u00a0${byVoucher.words}\u00a0», et ${wrong}`,
        )
      : []),
  ].map((wrong) => `à côté de «\u00a0Merci\u00a0» ${wrong}`);
}

/** Compares the payment page and the last page with charges and orders. @param cards last four digits by intent, if recorded */
export function readingProblems(
  { name, page }: ShopperReport,
  ledger: Ledger,
  paid: ReadonlyMap<string, Payment>,
  cards: ReadonlyMap<string, string> | null,
): readonly string[] {
  if (page === undefined) return [];
  const pressed = Object.entries(page.pressed).flatMap(([intentId, read]) =>
    pressProblems(intentId, read, ledger, page.isClockRight).map((wrong) => `${wrong}, ${intentId}`),
  );
  const thanked = thanksProblems(page, ledger, paid, cards).map(
    (wrong) => `${wrong}, ${page.thanks?.intentId}`,
  );
  return [...pressed, ...thanked].map(
    (wrong) => `la page dit autre chose que les livres\u00a0: ${name} lit ${wrong}`,
  );
}
