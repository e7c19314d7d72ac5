import type { PaymentMethod } from '#machines/domain/methods.ts';
import { voucherNames, type Profile, type VoucherName } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import type { World } from '#simulator/world.ts';
import { voucherBalances } from './choices.ts';
import type { Wallet } from './tab.ts';

/** Payment methods of a customer: two cards (the second is valid), and possibly a meal voucher account. */
export interface ShopperWallet extends Wallet {
  readonly method: PaymentMethod;
  /** E-mail of the customer's account at Edenred, Swile or Restoflash. */
  readonly account: string;
  open(world: World): Promise<void>;
}

const methodOfVoucher: Readonly<Record<VoucherName, PaymentMethod>> = {
  conecs: 'PAYMENT_METHOD_CONECS',
  swile: 'PAYMENT_METHOD_SWILE',
  restoflash: 'PAYMENT_METHOD_RESTOFLASH',
  edenred: 'PAYMENT_METHOD_EDENRED',
};

export function createWallet(random: Random, name: string, profile: Profile): ShopperWallet {
  const account = `titres-${name}@example.com`;
  const pan = `4970${String(random.below(1e9)).padStart(12, '0')}`;
  const cents = random.pick(voucherBalances);
  const hasVoucher = random.happens(profile.vouchers);
  let cardUses = 0;
  return {
    account,
    method: hasVoucher ? methodOfVoucher[profile.voucher ?? random.pick(voucherNames)] : 'PAYMENT_METHOD_CB',
    card: () => {
      cardUses += 1;
      if (cardUses > 1 || !random.happens(profile.declines * 2)) return 'good';
      return random.pick(['declined', 'challenged', 'challenged']);
    },
    challenge: () =>
      random.pickWeighted([
        [6, 'accepted'],
        [2, 'refused'],
        [1, 'nothing'],
      ]),
    purse: { pan, account },
    open: (world) =>
      world.configureSandbox('/sandbox/balances', {
        edenred: { [account]: cents },
        swile: { [account]: cents },
        restoflash: { [account]: cents },
        conecs: { [pan]: cents },
      }),
  };
}
