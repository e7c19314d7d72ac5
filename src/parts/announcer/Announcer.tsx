import { useSelector } from '@xstate/react';
import { words as accountWords } from '#machines/account/words.ts';
import { announcementOf } from '#machines/announcement.ts';
import { words as cardWords } from '#machines/card/words.ts';
import { words as checkoutWords } from '#machines/checkout/words.ts';
import { words as deliveryWords } from '#machines/delivery/words.ts';
import { platformOf } from '#machines/domain/voucher.ts';
import { words as draftWords } from '#machines/draft/words.ts';
import { words as edenredWords } from '#machines/edenred/words.ts';
import { words as mobileStepWords } from '#machines/mobileStep/words.ts';
import { words as voucherWords } from '#machines/voucher/words.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import layout from '#src/styles/layout.module.css';

/**
 * Tells a screen reader where the shopper has come to and what is awaited. Each machine has its own region, which
 * speaks when its words change; the page mounts them once, since a region that has just come in says nothing.
 */
export function Announcer() {
  const children = useCheckoutSelector((snapshot) => snapshot.children);
  const isInForm = useCheckoutSelector((snapshot) => snapshot.matches('form'));
  // What pays is spoken of while there is something to pay, and a voucher where it is chosen.
  const method = useCheckoutSelector((snapshot) =>
    snapshot.matches('payment') &&
    !snapshot.matches({ payment: 'kept' }) &&
    !snapshot.matches({ payment: 'refunded' })
      ? snapshot.context.method
      : null,
  );
  const isByPaygreen = method !== null && platformOf(method) !== null;
  const isByEdenred = method === 'PAYMENT_METHOD_EDENRED';
  const spoken = [
    useCheckoutSelector(({ value }) => announcementOf(checkoutWords.announcements, 'checkout', value)),
    useSelector(children.mobileStep, (snapshot) =>
      announcementOf(mobileStepWords.announcements, 'mobileStep', snapshot?.value ?? 'none'),
    ),
    useSelector(children.draft, (snapshot) =>
      announcementOf(draftWords.announcements, 'draft', snapshot?.value ?? 'fresh'),
    ),
    useSelector(children.account, (snapshot) =>
      announcementOf(accountWords.announcements, 'account', snapshot?.value ?? 'EMAIL_NOT_DEFINED'),
    ),
    useSelector(children.delivery, (snapshot) =>
      isInForm ? announcementOf(deliveryWords.announcements, 'delivery', snapshot?.value ?? 'unknown') : '',
    ),
    useSelector(children.card, (snapshot) =>
      method === null ? '' : announcementOf(cardWords.announcements, 'card', snapshot?.value ?? 'idle'),
    ),
    useSelector(children.voucher, (snapshot) =>
      isByPaygreen ? announcementOf(voucherWords.announcements, 'voucher', snapshot?.value ?? 'unused') : '',
    ),
    useSelector(children.edenred, (snapshot) =>
      isByEdenred
        ? announcementOf(edenredWords.announcements, 'edenred', snapshot?.value ?? 'signedOut')
        : '',
    ),
  ];
  const regions = ['checkout', 'mobileStep', 'draft', 'account', 'delivery', 'card', 'voucher', 'edenred'];
  return (
    <div className={layout['hiddenVisually']}>
      {regions.map((region, index) => (
        <output key={region}>{spoken[index]}</output>
      ))}
    </div>
  );
}
