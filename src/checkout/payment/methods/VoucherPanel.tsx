import { memo } from 'react';
import { type PaymentMethod, voucherOf } from '#machines/domain/methods.ts';
import { ConecsPanel } from './ConecsPanel.tsx';
import { EdenredPanel } from './EdenredPanel.tsx';
import type { PaygreenForm } from './usePaygreen.ts';
import { WalletPanel } from './WalletPanel.tsx';

export interface VoucherPanelProps {
  readonly method: PaymentMethod;
  readonly isChosen: boolean;
  readonly paygreen: PaygreenForm;
}

export const VoucherPanel = memo(({ method, isChosen, paygreen }: VoucherPanelProps) => {
  switch (voucherOf(method)?.given) {
    case 'typed':
      return paygreen.isNeeded && <ConecsPanel paygreen={paygreen} />;
    case 'window':
      return isChosen && <WalletPanel method={method} isLoaded={paygreen.isLoaded} />;
    case 'signIn':
      return isChosen && <EdenredPanel />;
    case undefined:
      return null;
  }
});
