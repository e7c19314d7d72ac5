import { useCheckout } from '#src/checkout/context.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Waiting } from './Waiting.tsx';

const { wallet } = vouchers;

/** Sign-in window is open. The customer can reopen or cancel it. */
export function WalletWindow({ name }: { readonly name: string }) {
  const checkout = useCheckout();
  return (
    <Waiting title={wallet.waiting(name)} text={wallet.finish}>
      <TextButton
        onClick={() => {
          // The window may be hidden behind others, or already closed. Opens a new one.
          checkout.send({ type: 'wallet.cancelled' });
          checkout.send({ type: 'wallet.requested' });
        }}
      >
        {wallet.reopen}
      </TextButton>
      <TextButton onClick={() => checkout.send({ type: 'wallet.cancelled' })}>{wallet.cancel}</TextButton>
    </Waiting>
  );
}
