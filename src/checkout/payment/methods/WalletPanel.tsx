import { type PaymentMethod, platformOf } from '#machines/domain/methods.ts';
import { useCheckout } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Insufficient } from './Insufficient.tsx';
import { Linked } from './Linked.tsx';
import { Panel, Problem, Sheet } from './Panel.tsx';
import { wordsOfVoucher } from './problemWords.ts';
import { Refusal } from './Refusal.tsx';
import { useVoucher } from './useChildren.ts';
import { Waiting } from './Waiting.tsx';
import { WalletWindow } from './WalletWindow.tsx';

const { wallet } = vouchers;

export interface WalletPanelProps {
  readonly method: PaymentMethod;
  /** `true` once PayGreen's script has loaded. The script opens the wallet window. */
  readonly isLoaded: boolean;
}

export function WalletPanel({ method, isLoaded }: WalletPanelProps) {
  const checkout = useCheckout();
  const voucher = useVoucher();
  if (voucher === null) return null;
  const { name } = methods[method];
  const { problem, balances } = voucher.context;
  const platform = platformOf(method);
  const balance = platform === null ? null : (balances[platform] ?? null);
  const isSignedOut = voucher.matches({ collecting: 'signedOut' });
  const requestSignIn = (): void => checkout.send({ type: 'wallet.requested' });
  const accountAction = { label: wallet.change, onPress: () => checkout.send({ type: 'wallet.forgotten' }) };
  return (
    <Panel
      name={name}
      isBusy={voucher.hasTag('busy')}
      isVerifying={voucher.matches('verifying')}
      isStopped={voucher.hasTag('problem')}
    >
      {problem !== null && isSignedOut && (
        <Problem {...wordsOfVoucher(problem, method)}>
          <Button tone="outline" size="small" isBusy={!isLoaded} onClick={requestSignIn}>
            {wallet.signIn(name)}
          </Button>
        </Problem>
      )}
      {problem !== null && voucher.matches('refused') && (
        <Refusal problem={problem} method={method} buyer={voucher.context.buyerId} />
      )}
      {problem === null && isSignedOut && (
        <Sheet>
          <p>{wallet.invitation(name)}</p>
          <Button tone="ink" isBusy={!isLoaded} onClick={requestSignIn}>
            {isLoaded ? wallet.signIn(name) : wallet.opening}
          </Button>
        </Sheet>
      )}
      {voucher.matches({ collecting: 'linking' }) && <WalletWindow name={name} />}
      {(voucher.matches('unused') || voucher.matches('creatingBuyer')) && (
        <Waiting title={vouchers.preparing} />
      )}
      {voucher.matches('verifying') && <Waiting title={vouchers.checking} />}
      {voucher.matches('ready') && (
        <Linked title={wallet.linked(name)} balance={balance} change={accountAction} />
      )}
      {voucher.matches('insufficient') && (
        <Insufficient method={method} balance={balance} change={accountAction} />
      )}
    </Panel>
  );
}
