import { orderResultOf } from '#server/orders/orderView.ts';
import {
  attentionContract,
  attentionKey,
  intentsContract,
  type AttentionNote,
  type OrderRecord,
  type RulingRequest,
  type StoredDraftOrder,
} from '#server/orders/contracts.ts';
import { connectToEngine, type EngineAddress } from '#server/orders/engine/ingress.ts';
import type { RulingOutcome } from './rulings.ts';
import { parseOrderSnapshot, type OrderSnapshot } from '#server/orders/snapshot.ts';

export interface OrderCase extends Pick<OrderRecord, 'timeline'> {
  readonly intentId: string;
  readonly draftOrder: StoredDraftOrder | null;
  readonly order: OrderSnapshot | null;
  readonly isReadable: boolean;
  readonly note: AttentionNote | null;
}

export interface OrderCases {
  listWaiting(): Promise<readonly OrderCase[]>;
  read(intentId: string): Promise<OrderCase>;
  applyRuling(intentId: string, request: RulingRequest): Promise<RulingOutcome>;
}

function toOrderCase(
  intentId: string,
  { snapshot, draftOrder, timeline }: OrderRecord,
  note: AttentionNote | null,
): OrderCase {
  const record = { intentId, draftOrder, timeline, note };
  if (snapshot === null) return { ...record, order: null, isReadable: true };
  try {
    return { ...record, order: parseOrderSnapshot(snapshot), isReadable: true };
  } catch {
    return { ...record, order: null, isReadable: false };
  }
}

const isResolved = ({ note, order }: OrderCase): boolean =>
  (note?.cause === 'underWay' || note?.cause === 'failing') &&
  order !== null &&
  orderResultOf(order) !== null;

export function restateOrderCases(address: EngineAddress): OrderCases {
  const engine = connectToEngine(address);
  const attentionObject = engine.client(attentionContract, attentionKey);
  const intentObject = (intentId: string) => engine.client(intentsContract, intentId);

  return {
    listWaiting: async () => {
      const cases = await Array.fromAsync(await attentionObject.list(), async (note) =>
        toOrderCase(note.intentId, await intentObject(note.intentId).read(), note),
      );
      return cases.filter((orderCase) => !isResolved(orderCase));
    },
    read: async (intentId) => {
      const note = (await attentionObject.list()).find((entry) => entry.intentId === intentId) ?? null;
      return toOrderCase(intentId, await intentObject(intentId).read(), note);
    },
    applyRuling: (intentId, request) => intentObject(intentId).rule(request),
  };
}
