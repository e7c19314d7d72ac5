import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { announcementOf } from '#machines/announcement.ts';
import { quoteIn } from '#machines/checkout/facts.ts';
import type { CheckoutContext } from '#machines/checkout/types.ts';
import { messageOf } from '#machines/domain/promo.ts';
import { announcements } from '#machines/promo/announcements.ts';
import { offerStands } from '#machines/promo/facts.ts';
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
  const isPending = useCheckoutSelector(({ context }) => context.promo.isPending);
  const isOpen = useCheckoutSelector((snapshot) => snapshot.can({ type: 'promo.removed' }));
  const { applied, isOffer, code, given, status, message } = usePromo();
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
  const { isOffer, given, message } = usePromo();
  return <output className={layout['hiddenVisually']}>{isOffer && message === '' ? given : message}</output>;
}

/** What is applied, what the promo machine is about, and what is said of it at the field. */
function usePromo() {
  const applied = useCheckoutSelector(({ context }) => context.promo.applied);
  const given = useCheckoutSelector(({ context }) => givenIn(context));
  const promo = useCheckoutSelector(({ children }) => children.promo);
  const state = useSelector(promo, (snapshot) => snapshot?.value ?? 'none');
  const isBusy = useSelector(promo, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isWrong = useSelector(promo, (snapshot) => snapshot?.hasTag('problem') ?? false);
  const isInOffersPlace = useSelector(
    promo,
    (snapshot) =>
      snapshot !== undefined && snapshot.matches({ applied: 'classic' }) && offerStands(snapshot.context),
  );
  const status: FieldStatus = isBusy ? 'pending' : isWrong ? 'error' : 'rest';
  const said = announcementOf(announcements, 'promo', state);
  const isOffer = applied?.type === 'DISCOVERY';
  const code = isOffer ? null : (applied?.code ?? null);
  // The offer is said above the field, which is for another code.
  const asked = isOffer && status === 'rest' ? '' : said;
  const granted = `${given || said}${isInOffersPlace ? content.promo.insteadOfOffer : ''}`;
  return { applied, isOffer, code, given, status, message: code === null ? asked : granted };
}
