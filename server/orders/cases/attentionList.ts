import { attentionContract, attentionKey, type AttentionNote } from '#server/orders/contracts.ts';
import { engineAt, type EngineAddress } from '#server/orders/engine/ingress.ts';

/** The orders that people have to look at, oldest first. */
interface AttentionList {
  read(): Promise<readonly AttentionNote[]>;
  /** Takes off one that has been seen to; one that is not on the list is no error. */
  resolve(intentId: string): Promise<void>;
}

export function restateAttentionList(address: EngineAddress): AttentionList {
  const list = engineAt(address).client(attentionContract, attentionKey);
  return { read: () => list.list(), resolve: (intentId) => list.resolve({ intentId }) };
}
