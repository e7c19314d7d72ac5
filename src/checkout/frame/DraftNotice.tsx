import { useSelector } from '@xstate/react';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { ResumeDraftPrompt } from './ResumeDraftPrompt.tsx';

export function DraftNotice() {
  const checkout = useCheckout();
  const draft = useCheckoutSelector(({ children }) => children.draft);
  const isStale = useSelector(draft, (snapshot) => snapshot?.matches('stale') ?? false);
  const nbMeals = useSelector(draft, (snapshot) => snapshot?.context.stored?.draft.nbMeals ?? null);
  if (!isStale) return null;
  return (
    <ResumeDraftPrompt
      nbMeals={nbMeals}
      onResume={() => checkout.send({ type: 'draft.resumed' })}
      onDiscard={() => checkout.send({ type: 'draft.discarded' })}
    />
  );
}
