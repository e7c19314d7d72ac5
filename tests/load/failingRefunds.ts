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
  let id: string | undefined;
  await until(
    async () => {
      const { stripe } = await ledgerAt(outside);
      id = stripe.refunds.find(({ status }) => status === 'succeeded')?.id;
      return id !== undefined || isOver();
    },
    patience,
    look,
  );
  if (id === undefined) return false;
  const { ok } = await fetch(`${outside}/sandbox/stripe/refunds/${id}/fail`, { method: 'POST' });
  return ok;
}
