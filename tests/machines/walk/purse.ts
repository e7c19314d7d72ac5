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

export function matchesVoucherMethod(method: PaymentMethod, credentials: VoucherCredentials | null): boolean {
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

/**
 * Simulates a customer's voucher accounts at the providers.
 * Records the page's violations of the rules for vouchers.
 */
export class Purse {
  /** Rules that the page has violated, described in words. */
  readonly broken: string[] = [];
  /** Encrypted Edenred tokens that the tab stores for a reload. */
  storedTokens: EdenredPayment | null = null;
  isAway = false;
  /** Returns the chosen payment method. The walk sets this function. */
  chosen: () => PaymentMethod = () => 'PAYMENT_METHOD_CB';
  readonly #chance: Chance;
  readonly #codes = new Set<string>();
  #made = 0;
  /** Credentials with a sufficient balance, as JSON. `null` until this press on "pay" has verified them. */
  #verified: string | null = null;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Starts a new press on "pay". Earlier verified credentials no longer count. */
  press(): void {
    this.#verified = null;
  }

  /** Checks before a charge that the server received exactly the voucher that was verified. */
  charge(method: PaymentMethod, received: VoucherCredentials | null): void {
    const credentials = received === null ? null : JSON.stringify(received);
    if (method !== this.chosen()) this.broken.push('another method is charged than the chosen one');
    if (method !== 'PAYMENT_METHOD_CB' && (credentials === null || credentials !== this.#verified))
      this.broken.push('the card is charged for a voucher that was not verified');
  }

  /**
   * Links a wallet or card and returns its instrument.
   * At random, returns a failure or an instrument of another platform instead.
   */
  link(platform: Platform): LinkOutcome {
    if (platformOf(this.chosen()) !== platform) this.broken.push(`${platform} is requested, but not chosen`);
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

  balance(dueNow: number): CheckBalanceOutcome {
    if (this.chosen() !== 'PAYMENT_METHOD_EDENRED') this.broken.push('Edenred is requested, but not chosen');
    if (this.#chance.oneIn(8)) return { kind: 'expired' };
    const credentials = this.#chance.oneIn(4) ? this.#grant() : null;
    if (this.#chance.oneIn(8)) return { kind: this.#chance.pick('refused', 'unavailable'), credentials };
    return { kind: 'known', available: this.#chance.oneIn(5) ? dueNow - 1 : dueNow, credentials };
  }

  /**
   * Receives the response of a balance check.
   * Stores renewed tokens. If the balance is sufficient, marks the credentials as verified.
   */
  receiveBalance(
    outcome: CheckBalanceOutcome,
    request: { credentials: EdenredPayment; dueNow: number },
  ): void {
    if (outcome.kind === 'expired') {
      this.storedTokens = null;
      return;
    }
    if (outcome.credentials !== null) this.storedTokens = outcome.credentials;
    if (outcome.kind !== 'known') return;
    if (outcome.available >= request.dueNow)
      this.verify({ edenred: outcome.credentials ?? request.credentials });
  }

  verify(credentials: VoucherCredentials): void {
    this.#verified = JSON.stringify(credentials);
  }

  /** Exchanges Edenred's sign-in code, which is valid for one attempt. */
  exchange(code: string): ExchangeCodeOutcome {
    if (this.#codes.has(code)) this.broken.push(`${code} is tried twice`);
    this.#codes.add(code);
    if (this.#chance.oneIn(5)) return { kind: this.#chance.pick('unknown', 'refused') };
    return { kind: 'granted', credentials: this.#grant() };
  }

  /** Returns from Edenred's page to the shop, with a code or a failure. */
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
