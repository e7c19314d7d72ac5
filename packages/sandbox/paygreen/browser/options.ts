import type { PaygreenStyle } from './inputStyle.ts';

export type Method = 'conecs' | 'swile' | 'restoflash';

/** Options of `paygreenjs.init`. The buyer is PayGreen's customer id, or an object with that id. */
export interface InitOptions {
  readonly publicKey: string;
  readonly mode: string;
  readonly buyer: string | { readonly id: string };
  readonly modeOptions?: { readonly authorizedInstrument?: boolean; readonly shopId?: string };
  readonly paymentMethod: Method;
  readonly style?: PaygreenStyle;
  readonly lang?: string;
}

export const buyerIdOf = ({ buyer }: InitOptions): string => (typeof buyer === 'string' ? buyer : buyer.id);
