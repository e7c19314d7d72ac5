import * as z from 'zod/mini';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { capitalised } from '#simulator/capitalised.ts';

/** Fields that differ between orders, from both registration calls. Excludes keys and personal data. */
const registrationSchema = z.object({
  number_Meals: z.optional(z.int()),
  delivery_Date: z.optional(z.string()),
  delivery_Slot: z.optional(z.string()),
  promo_Code_Used: z.optional(z.string()),
  promocode: z.optional(z.string()),
  stripe_Payment_Id: z.optional(z.string()),
  stripe_Payment_ID: z.optional(z.string()),
  paygreen_Payment_Type: z.optional(z.string()),
  paygreen_error: z.optional(z.string()),
  edenred_access: z.optional(z.string()),
  edenred_error: z.optional(z.string()),
});
type Registration = z.infer<typeof registrationSchema>;

export function parseRegistration(body: unknown): {
  readonly intentId: string;
  readonly registration: Registration;
} {
  const registration = registrationSchema.safeParse(body).data ?? {};
  return { intentId: registration.stripe_Payment_Id ?? registration.stripe_Payment_ID ?? '', registration };
}

const deliveryWords = ({ delivery_Date: isoDate, delivery_Slot: slot }: Registration): string =>
  isoDate === undefined
    ? 'inscription rapide, sans date'
    : `livraison ${shortDateOf(deliveryDateOf(isoDate))}, ${slot}`;

function voucherWords(registration: Registration, chargedCents: number): string {
  const isEdenred = Boolean(registration.edenred_access);
  const brand = isEdenred ? 'Edenred' : capitalised(registration.paygreen_Payment_Type ?? '');
  if (brand === '') return 'sans titre-restaurant';
  const name = isEdenred ? 'edenred_error' : 'paygreen_error';
  const errorText = registration[name] === undefined ? '' : ` (${name} = ${registration[name]})`;
  return `titre-restaurant ${brand}, ${formatEuros(chargedCents)} déjà débités${errorText}`;
}

/** Describes a registration in French. @param chargedCents cents that the voucher has paid so far */
export function registrationWords(body: unknown, chargedCents: number): string {
  const { intentId, registration } = parseRegistration(body);
  const code = registration.promo_Code_Used || registration.promocode;
  const details = [
    deliveryWords(registration),
    code ? `code ${code}` : 'sans code',
    voucherWords(registration, chargedCents),
  ].join(', ');
  return `une box de ${registration.number_Meals} repas, pour ${intentId}\u00a0: ${details}`;
}
