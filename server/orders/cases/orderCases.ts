import { answerOf } from '#server/orders/answer.ts';
import {
  attentionContract,
  attentionKey,
  intentsContract,
  type AttentionNote,
  type OrderRecord,
  type RulingRequest,
  type StoredDraftOrder,
} from '#server/orders/contracts.ts';
import { engineAt, type EngineAddress } from '#server/orders/engine/ingress.ts';
import type { RulingAnswer } from './rulings.ts';
import { snapshotOf, type OrderSnapshot } from '#server/orders/snapshot.ts';

export interface OrderCase extends Pick<OrderRecord, 'story'> {
  readonly intentId: string;
  readonly draftOrder: StoredDraftOrder | null;
  /** `null` if it is missing or unreadable. */
  readonly order: OrderSnapshot | null;
  readonly isReadable: boolean;
  readonly note: AttentionNote | null;
}

/** Every call rejects if Restate is unreachable. */
export interface OrderCases {
  /** Oldest first. */
  waiting(): Promise<readonly OrderCase[]>;
  read(intentId: string): Promise<OrderCase>;
  rule(intentId: string, request: RulingRequest): Promise<RulingAnswer>;
}

function toOrderCase(
  intentId: string,
  { snapshot, kept: draftOrder, story: timeline }: OrderRecord,
  note: AttentionNote | null,
): OrderCase {
  const record = { intentId, draftOrder, story: timeline, note };
  if (snapshot === null) return { ...record, order: null, isReadable: true };
  try {
    return { ...record, order: snapshotOf(snapshot), isReadable: true };
  } catch {
    return { ...record, order: null, isReadable: false };
  }
}

const isResolved = ({ note, order }: OrderCase): boolean =>
  (note?.cause === 'underWay' || note?.cause === 'failing') && order !== null && answerOf(order) !== null;

export function restateOrderCases(address: EngineAddress): OrderCases {
  const engine = engineAt(address);
  const attentionObject = engine.client(attentionContract, attentionKey);
  const intentObject = (intentId: string) => engine.client(intentsContract, intentId);

  return {
    waiting: async () => {
      const cases = await Array.fromAsync(await attentionObject.list(), async (note) =>
        toOrderCase(note.intentId, await intentObject(note.intentId).read(), note),
      );
      return cases.filter((orderCase) => !isResolved(orderCase));
    },
    read: async (intentId) => {
      const note = (await attentionObject.list()).find((entry) => entry.intentId === intentId) ?? null;
      return toOrderCase(intentId, await intentObject(intentId).read(), note);
    },
    rule: (intentId, request) => intentObject(intentId).rule(request),
  };
}
