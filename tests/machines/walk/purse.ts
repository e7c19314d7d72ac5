import type { VoucherCredentials } from '#machines/voucherProtocol.ts';
import { type EdenredPayment, type Instrument } from '#machines/domain/voucher.ts';
import { type PaymentMethod, type Platform, platformOf } from '#machines/domain/methods.ts';
import type {
  CheckBalanceOutcome,
  ExchangeCodeOutcome,
  SignInReturn,
} from '#machines/edenred/edenred.setup.ts';
import type {
  CheckInstrumentInput,
  CheckInstrumentOutcome,
  LinkOutcome,
} from '#machines/voucher/voucher.setup.ts';
import type { Chance } from './chance.ts';

/** Whether these are what the method pays with, and nobody else's. */
export function areOf(method: PaymentMethod, credentials: VoucherCredentials | null): boolean {
  if (credentials === null) return true;
  const { paygreen, edenred } = credentials;
  if (method === 'PAYMENT_METHOD_EDENRED') return paygreen === undefined;
  const instrument = paygreen?.instrument ?? null;
  return (
    edenred === undefined &&
    platformOf(method) !== null &&
    (instrument === null || instrument.platform === platformOf(method))
  );
}

/** A shopper's vouchers as their providers know them, and the rules of what a page may do with them. */
export class Purse {
  /** Rules that the page has broken, each in words. */
  readonly broken: string[] = [];
  /** Sealed tokens that the tab keeps for a reload. */
  kept: EdenredPayment | null = null;
  /** The page has gone to Edenred's. */
  isAway = false;
  /** Set by the walk: the method that is chosen at this moment. */
  chosen: () => PaymentMethod = () => 'PAYMENT_METHOD_CB';
  readonly #chance: Chance;
  readonly #codes = new Set<string>();
  #made = 0;
  /** What was found to bear its part since the last press, as JSON. */
  #verified: string | null = null;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** What was verified for an earlier press is of no weight for this one. */
  press(): void {
    this.#verified = null;
  }

  /** Before money moves: the chosen voucher has just been verified, and it is what the server was told. */
  charge(method: PaymentMethod, told: VoucherCredentials | null): void {
    const credentials = told === null ? null : JSON.stringify(told);
    if (method !== this.chosen()) this.broken.push('another method is charged than the chosen one');
    if (method !== 'PAYMENT_METHOD_CB' && (credentials === null || credentials !== this.#verified))
      this.broken.push('the card is charged for a voucher that was not verified');
  }

  /** A provider is asked about a platform's instrument. */
  link(platform: Platform): LinkOutcome {
    if (platformOf(this.chosen()) !== platform) this.broken.push(`${platform} is asked, but not chosen`);
    if (this.#chance.oneIn(4)) {
      return this.#chance.pick<LinkOutcome>(
        { kind: 'popupClosed' },
        { kind: 'popupBlocked' },
        { kind: 'refused', message: 'Non.' },
        { kind: 'linked', instrument: this.#make(platform === 'swile' ? 'restoflash' : 'swile') },
      );
    }
    return { kind: 'linked', instrument: this.#make(platform) };
  }

  check({ instrument, dueNow }: CheckInstrumentInput): CheckInstrumentOutcome {
    if (platformOf(this.chosen()) !== instrument.platform)
      this.broken.push(`${instrument.platform} is checked, but not chosen`);
    if (this.#chance.oneIn(8)) return { kind: 'refused', message: 'Non.' };
    if (this.#chance.oneIn(6))
      return { kind: 'known', available: this.#chance.pick(dueNow - 1, null), isSufficient: false };
    return { kind: 'known', available: this.#chance.pick(dueNow, null), isSufficient: true };
  }

  balance(asked: number): CheckBalanceOutcome {
    if (this.chosen() !== 'PAYMENT_METHOD_EDENRED') this.broken.push('Edenred is asked, but not chosen');
    if (this.#chance.oneIn(8)) return { kind: 'expired' };
    const credentials = this.#chance.oneIn(4) ? this.#grant() : null;
    if (this.#chance.oneIn(8)) return { kind: this.#chance.pick('refused', 'unavailable'), credentials };
    return { kind: 'known', available: this.#chance.oneIn(5) ? asked - 1 : asked, credentials };
  }

  /** The balance has arrived: what the port keeps, and whether it may be paid with. */
  hearBalance(outcome: CheckBalanceOutcome, asked: { credentials: EdenredPayment; dueNow: number }): void {
    if (outcome.kind === 'expired') {
      this.kept = null;
      return;
    }
    if (outcome.credentials !== null) this.kept = outcome.credentials;
    if (outcome.kind !== 'known') return;
    if (outcome.available >= asked.dueNow) this.verify({ edenred: outcome.credentials ?? asked.credentials });
  }

  verify(credentials: VoucherCredentials): void {
    this.#verified = JSON.stringify(credentials);
  }

  /** A code is good for one attempt. */
  exchange(code: string): ExchangeCodeOutcome {
    if (this.#codes.has(code)) this.broken.push(`${code} is tried twice`);
    this.#codes.add(code);
    if (this.#chance.oneIn(5)) return { kind: this.#chance.pick('unknown', 'refused') };
    return { kind: 'granted', credentials: this.#grant() };
  }

  /** What the shopper comes back from Edenred's page with. */
  comeBack(): SignInReturn {
    this.isAway = false;
    this.#made += 1;
    const code: SignInReturn = { kind: 'code', code: `code_${this.#made}`, state: 'state' };
    return this.#chance.oneIn(4) ? { kind: this.#chance.pick('refused', 'interrupted') } : code;
  }

  #make(platform: Platform): Instrument {
    this.#made += 1;
    return { id: `ins_${this.#made}`, platform };
  }

  #grant(): EdenredPayment {
    this.#made += 1;
    return { access: `sealed.access.${this.#made}`, refresh: `sealed.refresh.${this.#made}` };
  }
}
