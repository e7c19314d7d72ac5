import { intentRequestOf } from './requests.ts';
import type { TestShop } from './shop.ts';
import { createVisitor } from './visitor.ts';

/** Completes an order of another customer with this e-mail, so that an account exists for it. */
export async function completeOrderFor(shop: TestShop, email: string): Promise<void> {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email }));
  await shop.pay(intent);
  const { status } = await visitor.post('/api/finalizeOrder', { intentId: intent.id });
  if (status !== 200) throw new Error(`The order was answered ${status}`);
}
