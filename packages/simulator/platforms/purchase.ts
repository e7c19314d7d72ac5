import { expect } from 'vitest';
import * as z from 'zod/mini';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import type { Intent } from '#machines/domain/intent.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { storedOrder } from '#tests/orders/stored.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import type { RunningPlatform } from './platform.ts';
import type { PlatformSandbox } from './sandbox.ts';

export function nextTuesdayOrder() {
  const [date] = nextTuesdays(Date.now());
  if (date === undefined) throw new Error('No Tuesday offered');
  return { date, consent: { at: new Date().toISOString(), text: consentText } };
}

export interface Payer {
  readonly visitor: Visitor;
  readonly intent: Intent;
}

export async function payForOrder(
  running: Pick<RunningPlatform, 'origin'>,
  sandbox: PlatformSandbox,
): Promise<Payer> {
  const visitor = createVisitor(running);
  const email = `${crypto.randomUUID()}@example.com`;
  const intent = await visitor.intent(intentRequestOf({ ...nextTuesdayOrder(), email }));
  await sandbox.pay(intent);
  return { visitor, intent };
}

export async function startFailingOrder({ intent }: Payer, sandbox: PlatformSandbox): Promise<void> {
  await sandbox.fail({ 'main.inscription_ended': { kind: 'status', status: 503 } });
  await restateOrderStore(sandbox.engine).settle(intent.id, 0);
  const stateOf = async () => storedSchema.parse(await readStoredOrder(sandbox, intent)).snapshot.value;
  await expect.poll(stateOf, { timeout: 20_000 }).toEqual({ registering: 'waiting' });
}

const storedSchema = z.object({ snapshot: z.object({ value: z.unknown() }), version: z.string() });

const readStoredOrder = async ({ engine }: PlatformSandbox, { id }: Intent): Promise<unknown> =>
  Object.fromEntries(await storedOrder(engine, id));

export const chartVersionOf = async ({ intent }: Payer, sandbox: PlatformSandbox): Promise<string> =>
  storedSchema.parse(await readStoredOrder(sandbox, intent)).version;

export async function countOrders({ intent }: Payer, sandbox: PlatformSandbox): Promise<number> {
  const { orders } = await sandbox.ledger();
  return orders.filter(({ payload }) => Object.values(payload).includes(intent.id)).length;
}
