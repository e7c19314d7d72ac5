import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { announcementOf } from '#machines/announcement.ts';
import { quoteIn } from '#machines/checkout/facts.ts';
import type { CheckoutContext } from '#machines/checkout/types.ts';
import { messageOf } from '#machines/domain/promo.ts';
import { announcements } from '#machines/promo/announcements.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout as content } from '#src/content/checkout.ts';
import { reductionLabelOf } from '#src/content/reduction.ts';
import { Button } from '#src/parts/button/Button.tsx';
import { TextButton } from '#src/parts/button/TextButton.tsx';
import type { FieldStatus } from '#src/parts/field/FieldFrame.tsx';
import { TextField } from '#src/parts/field/TextField.tsx';
import { Icon } from '#src/parts/icon/Icon.tsx';
import layout from '#src/styles/layout.module.css';
import styles from './PromoField.module.css';

/** What the promo gives, in its own words; empty when there is none. */
function givenIn(context: CheckoutContext): string {
  const { nbMeals, promo } = context;
  const quote = quoteIn(context);
  return promo.applied === null || nbMeals === null || quote === null
    ? ''
    : messageOf(promo.applied, { ...quote, nbMeals });
}

/**
 * What is applied, and the way to another code, which folds. A form of its own, beside the order's: Enter in it asks for the reduction
 * and never pays.
 */
export function PromoField() {
  const checkout = useCheckout();
  const [typed, setTyped] = useState('');
  const applied = useCheckoutSelector(({ context }) => context.promo.applied);
  const isPending = useCheckoutSelector(({ context }) => context.promo.isPending);
  const isOpen = useCheckoutSelector((snapshot) => snapshot.can({ type: 'promo.removed' }));
  const given = useCheckoutSelector(({ context }) => givenIn(context));
  const { status, said, replacesOffer } = usePromoStatus();
  const isOffer = applied?.type === 'DISCOVERY';
  const code = isOffer ? null : (applied?.code ?? null);
  const message =
    code === null ? said : `${given || said}${replacesOffer ? content.promo.insteadOfOffer : ''}`;
  const field = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        checkout.send(code === null ? { type: 'promo.submitted', code: typed } : { type: 'promo.removed' });
      }}
    >
      <TextField
        id="promo"
        label={content.promo.label}
        value={code ?? typed}
        onEdit={setTyped}
        readOnly={code !== null || !isOpen}
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        status={code === null ? status : 'ok'}
        message={message}
        icon={code === null ? undefined : 'tag'}
        action={
          <Button type="submit" tone="outline" size="field" isBusy={isPending} disabled={!isOpen}>
            {code === null ? content.promo.apply : content.promo.remove}
          </Button>
        }
      />
    </form>
  );

  return (
    <div className={styles['promo']}>
      {isOffer && (
        <p className={styles['applied']}>
          <Icon name="tag" />
          <span className={styles['given']}>
            {reductionLabelOf(applied)}&nbsp;: {given}
          </span>
          {isOpen && (
            <TextButton
              aria-label={content.promo.removeLabel}
              onClick={() => checkout.send({ type: 'promo.removed' })}
            >
              {content.promo.remove}
            </TextButton>
          )}
        </p>
      )}
      {code === null ? (
        // What is asked about, or wrong, is never folded.
        <details className={styles['other']} open={status === 'rest' ? undefined : true}>
          <summary className={styles['unfold']}>
            {isOffer ? content.promo.unfoldAnother : content.promo.unfold}
            <Icon name="chevron-down" />
          </summary>
          {field}
        </details>
      ) : (
        field
      )}
    </div>
  );
}

/** What is said of a code, beside the summary: it is heard also where that has folded. */
export function PromoSaid() {
  const code = useCheckoutSelector(({ context }) => context.promo.applied?.code ?? null);
  const given = useCheckoutSelector(({ context }) => givenIn(context));
  const { said } = usePromoStatus();
  return <output className={layout['hiddenVisually']}>{code === null ? said : given || said}</output>;
}

/** What the promo machine is about, and what it says of it. */
function usePromoStatus(): { status: FieldStatus; said: string; replacesOffer: boolean } {
  const promo = useCheckoutSelector(({ children }) => children.promo);
  const state = useSelector(promo, (snapshot) => snapshot?.value ?? 'none');
  const isBusy = useSelector(promo, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isWrong = useSelector(promo, (snapshot) => snapshot?.hasTag('problem') ?? false);
  const replacesOffer = useSelector(
    promo,
    (snapshot) =>
      snapshot !== undefined && snapshot.matches({ applied: 'classic' }) && snapshot.context.offerCode !== '',
  );
  return {
    replacesOffer,
    status: isBusy ? 'pending' : isWrong ? 'error' : 'rest',
    said: announcementOf(announcements, 'promo', state),
  };
}
