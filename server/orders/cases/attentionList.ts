import { attentionContract, attentionKey, type AttentionNote } from '#server/orders/contracts.ts';
import { connectToEngine, type EngineAddress } from '#server/orders/engine/ingress.ts';

interface AttentionList {
  read(): Promise<readonly AttentionNote[]>;
  resolve(intentId: string): Promise<void>;
}

export function restateAttentionList(address: EngineAddress): AttentionList {
  const list = connectToEngine(address).client(attentionContract, attentionKey);
  return { read: () => list.list(), resolve: (intentId) => list.resolve({ intentId }) };
}
