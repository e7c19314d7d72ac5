import { voucherOf } from '#machines/domain/methods.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { ConecsFields } from './ConecsFields.tsx';
import { InsufficientBalance } from './InsufficientBalance.tsx';
import { Panel, Sheet } from './Panel.tsx';
import { VoucherProblemNotice } from './VoucherProblemNotice.tsx';
import { useVoucher } from './useChildren.ts';
import type { PaygreenForm } from './usePaygreen.ts';
import { ProgressNotice } from './ProgressNotice.tsx';

const { conecs } = vouchers;

/** Conecs fields stay mounted if the customer chooses another method, so that typed data is not lost. */
export function ConecsPanel({ paygreen }: { readonly paygreen: PaygreenForm }) {
  const isChosen = useCheckoutSelector(({ context }) => voucherOf(context.method)?.given === 'typed');
  const voucher = useVoucher();
  if (voucher === null) return null;
  const { problem, balances } = voucher.context;
  const balance = balances.conecs ?? null;
  const isRefused = voucher.matches('refused');
  const isBroken = !paygreen.isLoaded && isRefused;
  return (
    <Panel
      name={methods.PAYMENT_METHOD_CONECS.name}
      isCurrent={isChosen}
      isBusy={voucher.hasTag('busy')}
      isVerifying={voucher.matches('verifying')}
      isStopped={voucher.hasTag('problem')}
    >
      {isChosen && isRefused && problem !== null && (
        <VoucherProblemNotice
          problem={problem}
          method="PAYMENT_METHOD_CONECS"
          buyer={voucher.context.buyerId}
        />
      )}
      {isChosen && voucher.matches('insufficient') && <InsufficientBalance balance={balance} />}
      {!paygreen.fieldStates.isCardReusable && (
        <Notice tone="error" role="alert" title={conecs.unreusable.title}>
          <p>{conecs.unreusable.text}</p>
        </Notice>
      )}
      <div hidden={isBroken}>
        <Sheet>
          <ConecsFields paygreen={paygreen} />
          {isChosen && voucher.matches('verifying') && <ProgressNotice title={vouchers.checking} />}
          {isChosen && voucher.matches('ready') && balance !== null && (
            <p className={layout['small']}>{vouchers.balance(balance)}</p>
          )}
        </Sheet>
      </div>
    </Panel>
  );
}
