import type { Context } from 'hono';
import type { CreateStripeIntentRequest } from '#server/contracts/createStripeIntent.ts';
import type { Dependencies } from './dependencies.ts';

interface Asking {
  readonly request: CreateStripeIntentRequest;
  readonly deadline: AbortSignal;
}

/** Lets somebody have an intent to pay with, or throws why not: before one is made, and before one that there is gets their draft. */
export async function admit(
  context: Context,
  { request: { form }, deadline }: Asking,
  { limits, questions }: Pick<Dependencies, 'limits' | 'questions'>,
): Promise<void> {
  await questions.refuseInVain(form, () => limits.email(context), deadline);
}

/** As `admit`, for an intent that is to be made. */
export async function admitNew(
  context: Context,
  isFree: boolean,
  { limits }: Pick<Dependencies, 'limits'>,
): Promise<void> {
  await limits.newIntent(context);
  if (isFree) await limits.setup(context);
}
