import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Checkout } from '#src/checkout/actor.ts';
import { createCardForm } from '#src/checkout/cardForm.ts';
import { CardFormContext, CheckoutActorContext } from '#src/checkout/context.ts';
import { pending } from '#tests/support/checkout.ts';

/** What a screen shows of a checkout, as markup; the card's widget never comes. */
export const render = (checkout: Checkout, Screen: ComponentType): string =>
  renderToStaticMarkup(
    <CheckoutActorContext value={checkout}>
      <CardFormContext value={createCardForm(pending)}>
        <Screen />
      </CardFormContext>
    </CheckoutActorContext>,
  );

/** The words of a markup, in reading order, with single spaces. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
