import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout as content } from '#src/content/checkout.ts';
import { offer } from '#src/content/offer.ts';
import { discountLabelOf } from '#src/content/reduction.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Disclosure } from '#src/ui/disclosure/Disclosure.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './PromoField.module.css';
import { PromoComparison, usePromoComparison } from './PromoComparison.tsx';
import { usePromo } from './usePromo.ts';

/** The promo code has its own form, so that Enter submits the code and never pays. */
export function PromoField() {
  const checkout = useCheckout();
  const [typedCode, setTypedCode] = useState('');
  const isPending = useCheckoutSelector(({ context }) => context.promo.isPending);
  const isEditable = useCheckoutSelector((snapshot) => snapshot.can({ type: 'promo.removed' }));
  const { applied, isOffer, code, discountText, status, message, isReplacingOffer } = usePromo();
  const comparison = usePromoComparison();
  const field = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        checkout.send(
          code === null ? { type: 'promo.submitted', code: typedCode } : { type: 'promo.removed' },
        );
      }}
    >
      <TextField
        id="promo"
        label={content.promo.label}
        value={code ?? typedCode}
        onEdit={setTypedCode}
        readOnly={code !== null || !isEditable}
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        status={code === null ? status : 'ok'}
        message={message}
        icon={code === null ? undefined : 'tag'}
        action={
          <Button type="submit" tone="outline" size="field" isBusy={isPending} disabled={!isEditable}>
            {code === null
              ? content.promo.apply
              : isReplacingOffer
                ? content.promo.takeOfferAgain
                : content.promo.remove}
          </Button>
        }
      />
    </form>
  );

  return (
    <div className={styles['promo']} {...useSubmitButtonFocus(code, comparison !== null)}>
      {isOffer && (
        <p className={styles['applied']}>
          <Icon name="tag" />
          <span className={styles['given']}>{`${discountLabelOf(applied)}\u00a0: ${discountText}`}</span>
          {isEditable && (
            <TextButton aria-label={offer.dropLabel} onClick={() => checkout.send({ type: 'promo.removed' })}>
              {content.promo.remove}
            </TextButton>
          )}
        </p>
      )}
      {code === null ? (
        <Disclosure
          label={isOffer ? content.promo.unfoldAnother : content.promo.unfold}
          mustStayOpen={status !== 'rest' || comparison !== null}
        >
          {field}
          {comparison !== null && isEditable && (
            <PromoComparison comparison={comparison} onDecline={() => setTypedCode('')} />
          )}
        </Disclosure>
      ) : (
        field
      )}
    </div>
  );
}

/** Focuses the submit button if the focused button disappears with a code or with the comparison. */
function useSubmitButtonFocus(code: string | null, isComparing: boolean) {
  const containerRef = useRef<HTMLDivElement>(null);
  const hadFocusWithin = useRef(false);
  const previous = useRef({ code, isComparing });
  useLayoutEffect(() => {
    if (previous.current.code === code && previous.current.isComparing === isComparing) return;
    previous.current = { code, isComparing };
    if (hadFocusWithin.current && document.activeElement === document.body)
      containerRef.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [code, isComparing]);
  return {
    ref: containerRef,
    onFocus: () => void (hadFocusWithin.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // If React removes the focused element, `relatedTarget` is `null`, and the field still counts as
      // focused.
      if (relatedTarget !== null && !containerRef.current?.contains(relatedTarget))
        hadFocusWithin.current = false;
    },
  };
}

/**
 * The result of a promo code is outside `<details>`, so that screen readers announce it in a folded summary.
 */
export function PromoAnnouncement() {
  const { isOffer, discountText, message } = usePromo();
  return (
    <output className={layout['hiddenVisually']}>{isOffer && message === '' ? discountText : message}</output>
  );
}
