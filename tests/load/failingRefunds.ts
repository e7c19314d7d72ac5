import { ledgerAt } from './ledgerAt.ts';
import { until } from './until.ts';

/** In ms, between two looks. */
const look = 500;
/** In ms. */
const patience = 600_000;

/**
 * Has the bank give back the first refund that there is, or the next one that is made.
 * @param isOver whether nobody waits for one any more
 * @returns whether there was one
 */
export async function failRefund(outside: string, isOver: () => boolean): Promise<boolean> {
  const made = async () => {
    const { stripe } = await ledgerAt(outside);
    return stripe.refunds.find(({ status }) => status === 'succeeded');
  };
  let refund = await made();
  await until(
    async () => {
      refund ??= await made();
      return refund !== undefined || isOver();
    },
    patience,
    look,
  );
  if (refund === undefined) return false;
  const { ok } = await fetch(`${outside}/sandbox/stripe/refunds/${refund.id}/fail`, { method: 'POST' });
  return ok;
}
