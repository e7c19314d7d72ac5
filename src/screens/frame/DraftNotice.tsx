import { useSelector } from '@xstate/react';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout as words } from '#src/content/checkout.ts';
import { TextButton } from '#src/parts/button/TextButton.tsx';
import { Notice } from '#src/parts/notice/Notice.tsx';
import styles from './Notices.module.css';

/** An order begun more than a day ago: go on with it, or start afresh? */
export function DraftNotice() {
  const checkout = useCheckout();
  const draft = useCheckoutSelector(({ children }) => children.draft);
  const isStale = useSelector(draft, (snapshot) => snapshot?.matches('stale') ?? false);
  const nbMeals = useSelector(draft, (snapshot) => snapshot?.context.stored?.draft.nbMeals ?? null);
  if (!isStale) return null;
  return (
    <div className={styles['notices']}>
      <Notice title={words.draft.title}>
        <p>{words.draft.began(nbMeals)}</p>
        <div className={styles['choices']}>
          <TextButton onClick={() => checkout.send({ type: 'draft.resumed' })}>
            {words.draft.resume}
          </TextButton>
          <TextButton onClick={() => checkout.send({ type: 'draft.discarded' })}>
            {words.draft.discard}
          </TextButton>
        </div>
      </Notice>
    </div>
  );
}
