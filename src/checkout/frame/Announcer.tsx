import { useSelector } from '@xstate/react';
import { announcements as accountAnnouncements } from '#machines/account/account.announcements.ts';
import { announcementOf } from '#machines/announcement.ts';
import { announcements as cardAnnouncements } from '#machines/card/card.announcements.ts';
import { announcements as checkoutAnnouncements } from '#machines/checkout/checkout.announcements.ts';
import { announcements as cityAnnouncements } from '#machines/citySearch/citySearch.announcements.ts';
import { announcements as deliveryAnnouncements } from '#machines/delivery/delivery.announcements.ts';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import { announcements as draftAnnouncements } from '#machines/draft/draft.announcements.ts';
import { announcements as edenredAnnouncements } from '#machines/edenred/edenred.announcements.ts';
import { announcements as mobileStepAnnouncements } from '#machines/mobileStep/mobileStep.announcements.ts';
import { announcements as voucherAnnouncements } from '#machines/voucher/voucher.announcements.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import layout from '#src/ui/styles/layout.module.css';

/**
 * Live region for screen readers. It stays mounted, because screen readers do not announce a newly inserted
 * live region.
 */
export function Announcer() {
  const children = useCheckoutSelector((snapshot) => snapshot.children);
  const isFormActive = useCheckoutSelector((snapshot) => snapshot.matches('form'));
  // Announces the progress of a voucher only for the chosen provider.
  const method = useCheckoutSelector((snapshot) =>
    snapshot.matches('payment') && !isPaymentAt(snapshot, 'kept') && !isPaymentAt(snapshot, 'refunded')
      ? snapshot.context.method
      : null,
  );
  const provider = method === null ? null : voucherProviderOf(method);
  const announcements = {
    checkout: useCheckoutSelector(({ value }) => announcementOf(checkoutAnnouncements, 'checkout', value)),
    mobileStep: useSelector(children.mobileStep, (snapshot) =>
      announcementOf(mobileStepAnnouncements, 'mobileStep', snapshot?.value ?? 'none'),
    ),
    draft: useSelector(children.draft, (snapshot) =>
      announcementOf(draftAnnouncements, 'draft', snapshot?.value ?? 'fresh'),
    ),
    account: useSelector(children.account, (snapshot) =>
      announcementOf(accountAnnouncements, 'account', snapshot?.value ?? 'EMAIL_NOT_DEFINED'),
    ),
    citySearch: useSelector(children.citySearch, (snapshot) =>
      isFormActive ? announcementOf(cityAnnouncements, 'citySearch', snapshot?.value ?? 'unknown') : '',
    ),
    delivery: useSelector(children.delivery, (snapshot) =>
      isFormActive ? announcementOf(deliveryAnnouncements, 'delivery', snapshot?.value ?? 'unknown') : '',
    ),
    card: useSelector(children.card, (snapshot) =>
      method === null ? '' : announcementOf(cardAnnouncements, 'card', snapshot?.value ?? 'idle'),
    ),
    voucher: useSelector(children.voucher, (snapshot) =>
      provider === 'paygreen'
        ? announcementOf(voucherAnnouncements, 'voucher', snapshot?.value ?? 'unused')
        : '',
    ),
    edenred: useSelector(children.edenred, (snapshot) =>
      provider === 'edenred'
        ? announcementOf(edenredAnnouncements, 'edenred', snapshot?.value ?? 'signedOut')
        : '',
    ),
  };
  return (
    <div className={layout['hiddenVisually']}>
      {Object.entries(announcements).map(([region, text]) => (
        <output key={region}>{text}</output>
      ))}
    </div>
  );
}
