import type { DisplayedPress } from '#simulator/shoppers/report.ts';

const amountPattern = String.raw`(\d[\d\s]*,\d\d)\s€`;
const toCents = (amount: string): number => Number(amount.replaceAll(/\D/g, ''));

/** Returns the first amount of a text in cents. */
export function firstAmountIn(text: string): number | null {
  const [, matched] = new RegExp(amountPattern).exec(text) ?? [];
  return matched === undefined ? null : toCents(matched);
}

/** Returns the displayed card amount in cents. */
export function cardAmountIn({ plan, button }: Omit<DisplayedPress, 'at'>): number {
  if (plan === null) return firstAmountIn(button) ?? 0;
  const [, matched] = new RegExp(String.raw`Payé par carte bancaire ${amountPattern}`).exec(plan) ?? [];
  return matched === undefined ? 0 : toCents(matched);
}

/** Returns the voucher cents charged at once with the day of the text, if any. Returns `null` without a voucher amount. */
export function voucherAmountIn(
  text: string,
): { readonly cents: number; readonly day: string | null } | null {
  const [, matched] =
    new RegExp(String.raw`^(?:Prélevé|Réservé) aujourd’hui sur [^;]+ ${amountPattern}`).exec(text) ?? [];
  return matched === undefined ? null : { cents: toCents(matched), day: captureDayIn(text) };
}

const captureDayPattern = /prélevés? le \p{L}+ (\d+)(?:er)?\s(\p{L}+)/u;

/** Day and month in French, such as `24 novembre`. */
export function captureDayIn(text: string): string | null {
  const [, day, month] = captureDayPattern.exec(text) ?? [];
  return day === undefined ? null : `${day} ${month}`;
}

const dayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const weekdayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long' });

/** Day and month in French, such as `24 novembre`. */
export const formatDay = (isoDate: string): string =>
  dayFormat.format(new Date(isoDate)).replace(/^1er/, '1');
export const formatFullDay = (isoDate: string): string =>
  `${weekdayFormat.format(new Date(isoDate))} ${formatDay(isoDate)}`;

/** Returns the delivery day at the end of a text, such as `mardi 24 novembre`. */
export function deliveryDayIn(text: string): string | null {
  const [, name, day, month] = /À\s(\p{L}+) (\d+)(?:er)?\s(\p{L}+)\.$/u.exec(text) ?? [];
  return name === undefined ? null : `${name} ${day} ${month}`;
}
