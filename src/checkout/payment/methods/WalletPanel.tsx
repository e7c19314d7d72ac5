import { type PaymentMethod, platformOf } from '#machines/domain/methods.ts';
import { useCheckout } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { InsufficientBalance } from './InsufficientBalance.tsx';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import { Panel, ProblemNotice, Sheet } from './Panel.tsx';
import { voucherProblemText } from './problemText.ts';
import { VoucherProblemNotice } from './VoucherProblemNotice.tsx';
import { useVoucher } from './useChildren.ts';
import { ProgressNotice } from './ProgressNotice.tsx';
import { WalletWindow } from './WalletWindow.tsx';

const { wallet } = vouchers;

export interface WalletPanelProps {
  readonly method: PaymentMethod;
  /** `true` if PayGreen's script has loaded. The script opens the wallet's window. */
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
        <ProblemNotice {...voucherProblemText(problem, method)}>
          <Button tone="outline" size="small" isBusy={!isLoaded} onClick={requestSignIn}>
            {wallet.signIn(name)}
          </Button>
        </ProblemNotice>
      )}
      {problem !== null && voucher.matches('refused') && (
        <VoucherProblemNotice problem={problem} method={method} buyer={voucher.context.buyerId} />
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
        <ProgressNotice title={vouchers.preparing} />
      )}
      {voucher.matches('verifying') && <ProgressNotice title={vouchers.checking} />}
      {voucher.matches('ready') && (
        <ConnectedAccount title={wallet.linked(name)} balance={balance} change={accountAction} />
      )}
      {voucher.matches('insufficient') && <InsufficientBalance balance={balance} change={accountAction} />}
    </Panel>
  );
}
