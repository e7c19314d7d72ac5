import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { NoticeList } from './NoticeList.tsx';

export function Notices() {
  const checkout = useCheckout();
  return (
    <NoticeList
      activeNotices={useCheckoutSelector(({ context }) => context.notices)}
      problem={useCheckoutSelector(({ context }) => context.account.problem)}
      onDismiss={(notice) => checkout.send({ type: 'notice.dismissed', notice })}
    />
  );
}
