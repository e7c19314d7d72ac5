import { required } from '#machines/required.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** The card's child machine, for state that the root does not have. */
export const cardOf = (checkout: Checkout) => required(checkout.getSnapshot().children.card ?? null, 'card');
