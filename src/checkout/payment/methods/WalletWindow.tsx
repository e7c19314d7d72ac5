import { useCheckout } from '#src/checkout/context.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { ProgressNotice } from './ProgressNotice.tsx';

const { wallet } = vouchers;

export function WalletWindow({ name }: { readonly name: string }) {
  const checkout = useCheckout();
  return (
    <ProgressNotice title={wallet.waiting(name)} text={wallet.finish}>
      <TextButton
        onClick={() => {
          // Cancels the old wallet window before opening another, because the old one may be hidden or
          // closed.
          checkout.send({ type: 'wallet.cancelled' });
          checkout.send({ type: 'wallet.requested' });
        }}
      >
        {wallet.reopen}
      </TextButton>
      <TextButton onClick={() => checkout.send({ type: 'wallet.cancelled' })}>{wallet.cancel}</TextButton>
    </ProgressNotice>
  );
}
