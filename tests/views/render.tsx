import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Checkout } from '#src/checkout/actor.ts';
import { createCardForm } from '#src/checkout/cardForm.ts';
import { CardFormContext, CheckoutActorContext, VoucherFormContext } from '#src/checkout/context.ts';
import { createVoucherForm } from '#src/checkout/voucherForm.ts';
import { pending } from '#tests/support/checkout.ts';

/** What a screen shows of a checkout, as markup; the providers' widgets never come. */
export const render = (checkout: Checkout, Screen: ComponentType): string =>
  renderToStaticMarkup(
    <CheckoutActorContext value={checkout}>
      <CardFormContext value={createCardForm(pending)}>
        <VoucherFormContext value={createVoucherForm(pending)}>
          <Screen />
        </VoucherFormContext>
      </CardFormContext>
    </CheckoutActorContext>,
  );

/** The words of a markup, in reading order, with single spaces. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
