import { useSelector } from '@xstate/react';
import { announcementOf } from '#machines/announcement.ts';
import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { messageOf } from '#machines/domain/promo.ts';
import { announcements } from '#machines/promo/promo.announcements.ts';
import { offerIsApplied } from '#machines/promo/promo.facts.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout as content } from '#src/content/checkout.ts';
import type { FieldStatus } from '#src/ui/field/FieldFrame.tsx';

function discountTextIn(context: CheckoutContext): string {
  const { nbMeals, promo } = context;
  const quote = quoteIn(context);
  return promo.applied === null || nbMeals === null || quote === null
    ? ''
    : messageOf(promo.applied, { ...quote, nbMeals });
}

export function usePromo() {
  const applied = useCheckoutSelector(({ context }) => context.promo.applied);
  const discountText = useCheckoutSelector(({ context }) => discountTextIn(context));
  const promo = useCheckoutSelector(({ children }) => children.promo);
  const state = useSelector(promo, (snapshot) => snapshot?.value ?? 'none');
  const isBusy = useSelector(promo, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const hasProblem = useSelector(promo, (snapshot) => snapshot?.hasTag('problem') ?? false);
  const isReplacingOffer = useSelector(
    promo,
    (snapshot) =>
      snapshot !== undefined && snapshot.matches({ applied: 'classic' }) && offerIsApplied(snapshot.context),
  );
  const status: FieldStatus = isBusy ? 'pending' : hasProblem ? 'error' : 'rest';
  const announcement = announcementOf(announcements, 'promo', state);
  const isOffer = applied?.type === 'DISCOVERY';
  const code = isOffer ? null : (applied?.code ?? null);
  const statusMessage = isOffer && status === 'rest' ? '' : announcement;
  const replacementText = isReplacingOffer ? content.promo.insteadOfOffer : '';
  const appliedMessage = `${discountText || announcement}${replacementText}`;
  return {
    applied,
    isOffer,
    code,
    discountText,
    status,
    message: code === null ? statusMessage : appliedMessage,
    isReplacingOffer,
  };
}
