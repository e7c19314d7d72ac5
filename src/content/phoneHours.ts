import type { PhoneAvailability } from '#machines/domain/phoneHours.ts';

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** Formats minutes since midnight: `870` becomes `14 h 30`. */
function formatMinutes(minutes: number): string {
  const rest = minutes % 60;
  const hour = `${Math.floor(minutes / 60)}\u00a0h`;
  return rest === 0 ? hour : `${hour}\u00a0${String(rest).padStart(2, '0')}`;
}

const openingDay = ({ days, weekday }: { readonly days: number; readonly weekday: number }): string => {
  if (days === 0) return '';
  return days === 1 ? 'demain ' : `${weekdays[weekday - 1]} `;
};

/** Returns the phone's opening hours: `ouvert jusqu’à 17 h 30`, or `fermé, ouvre lundi à 14 h 30`. */
export const phoneAvailabilityText = (availability: PhoneAvailability): string =>
  availability.isOpen
    ? `ouvert jusqu’à ${formatMinutes(availability.until)}`
    : `fermé, ouvre ${openingDay(availability)}à ${formatMinutes(availability.from)}`;

/** Cost of a call. It replaces the opening hours before hydration, because they depend on the time. */
export const phoneCost = 'appel non surtaxé';

/** @rule R9.27 */
export const phoneHours = [
  'lundi 14\u00a0h\u00a030\u00a0–\u00a017\u00a0h\u00a030',
  'du mardi au vendredi 9\u00a0h\u00a030\u00a0–\u00a017\u00a0h\u00a030',
  'samedi 11\u00a0h\u00a0–\u00a015\u00a0h',
] as const;
