import type { CreateIntentOutcome, IntentRequest } from '#machines/card/card.setup.ts';
import type { FinalizeOrderOutcome } from '#machines/account/account.setup.ts';
import { intentKey, type Intent } from '#machines/domain/intent.ts';
import { paymentMethods, type PaymentMethod } from '#machines/domain/methods.ts';
import type { StoredDraft } from '#machines/draft/draft.machine.ts';
import { intentFor, receiptOf } from '#tests/support/samples.ts';
import { Chance } from './chance.ts';
import { Network } from './network.ts';
import { matchesVoucherMethod, Purse } from './purse.ts';

/** A Stripe intent as stored by Stripe and the server. The page may have an older version. */
interface Truth {
  readonly intent: Intent;
  readonly key: string;
  /** Last request of the page for this intent. */
  readonly request: IntentRequest;
  readonly end: 'open' | 'ordered' | 'refunded';
}

const refund: FinalizeOrderOutcome = { kind: 'refunded', message: 'Remboursé.' };

/**
 * Simulates the surroundings of one checkout: server and browser storage. Records violations of payment
 * rules.
 */
export class World {
  readonly chance: Chance;
  readonly network: Network;
  readonly purse: Purse;
  /** Rules that the page has violated, described in words. */
  readonly broken: string[] = [];
  stored: StoredDraft | null = null;
  /** If `true`, customers come from another website and sign in at Edenred first. */
  readonly isExternal: boolean;
  /** Payment method that the random customer chooses most often. */
  readonly method: PaymentMethod;
  /** Returns the card amount on the screen, in cents. The walk sets this function. */
  shownAmount: () => number | null = () => null;
  readonly #intents = new Map<string, Truth>();
  /** Ids of the confirmed intents whose result has not reached the page. */
  readonly #unresolved = new Set<string>();

  constructor(seed: number) {
    this.chance = new Chance(seed);
    this.network = new Network(this.chance);
    this.purse = new Purse(this.chance);
    this.isExternal = this.chance.oneIn(4);
    this.method = this.chance.pick(...paymentMethods);
  }

  get orders(): number {
    return [...this.#intents.values()].filter(({ end }) => end === 'ordered').length;
  }

  /** Ids of the intents that were paid and not refunded. */
  get paid(): string[] {
    return [...this.#intents.values()]
      .filter(({ intent, end }) => intent.status === 'succeeded' && end !== 'refunded')
      .map(({ intent }) => intent.id);
  }

  statusOf(id: string): Intent['status'] {
    return this.#intents.get(id)?.intent.status ?? 'canceled';
  }

  receiveResult(id: string): void {
    this.#unresolved.delete(id);
  }

  /** At random, lets the bank accept or decline a payment in progress, or cancels an unpaid intent. */
  tick(): void {
    for (const { intent } of this.#intents.values()) {
      if (intent.status === 'processing' && this.chance.oneIn(3)) {
        this.#turn(intent.id, this.chance.pick('succeeded', 'requires_payment_method'));
      } else if (intent.status === 'requires_payment_method' && this.chance.oneIn(40)) {
        this.#turn(intent.id, 'canceled');
      }
    }
  }

  /**
   * Returns the unpaid intent for the charge, or creates one.
   * Rejects the request if the checkout is already paid.
   */
  create(request: IntentRequest): CreateIntentOutcome {
    const { charge, credentials } = request;
    if (!matchesVoucherMethod(charge.method, credentials))
      this.broken.push('an intent is requested with credentials of another method');
    const [paid] = this.paid;
    if (paid !== undefined) return { kind: 'refused', problem: { kind: 'alreadyPaid', intentId: paid } };
    if (this.chance.oneIn(15)) {
      const expected = { priceAfterPromo: 9000, leftAmount: null };
      const problem = this.chance.pick(
        { kind: 'priceChanged', expected } as const,
        { kind: 'dateLapsed' } as const,
        { kind: 'rejected', message: 'Refusé.' } as const,
      );
      return { kind: 'refused', problem };
    }
    const key = intentKey(charge);
    const made = [...this.#intents.values()].filter((truth) => truth.key === key);
    const live = made.find(({ intent }) => intent.status !== 'canceled' && intent.status !== 'succeeded');
    if (live !== undefined) {
      this.#intents.set(live.intent.id, { ...live, request });
      return { kind: 'created', intent: live.intent };
    }
    const id = `${intentFor(charge).id}_${made.length}`;
    const intent = { ...intentFor(charge), id, clientSecret: `${id}_secret` };
    this.#intents.set(id, { intent, key, request, end: 'open' });
    return { kind: 'created', intent };
  }

  /** Confirms the intent. Returns `false` if the bank declined the card. */
  confirm({ id, amount }: Intent): boolean {
    if (amount !== this.shownAmount()) this.broken.push(`${id} is confirmed for an amount that is not shown`);
    if (this.#unresolved.size > 0) this.broken.push(`${id} is confirmed while another result is pending`);
    if (this.paid.length > 0) this.broken.push(`${id} is confirmed though the checkout is paid`);
    const request = this.#intents.get(id)?.request;
    if (request !== undefined) this.purse.charge(request.charge.method, request.credentials);
    this.#unresolved.add(id);
    if (this.chance.oneIn(4)) return false;
    // One confirmation in five does not reach the bank.
    if (this.statusOf(id) === 'requires_payment_method' && !this.chance.oneIn(5)) {
      this.#turn(id, this.chance.oneIn(4) ? 'processing' : 'succeeded');
    }
    return true;
  }

  /** Moves the order of an intent to its next state, as the server does. */
  settle(id: string): FinalizeOrderOutcome {
    if (this.paid.some((paid) => paid !== id)) {
      this.broken.push(`the order of ${id} is requested, though another intent is paid`);
    }
    const truth = this.#intents.get(id);
    if (truth?.end === 'ordered') return { kind: 'created', receipt: receiptOf(id) };
    if (truth === undefined) return { kind: 'unpaid' };
    if (truth.end === 'refunded') return refund;
    if (truth.intent.status === 'processing') return { kind: 'kept' };
    if (truth.intent.status !== 'succeeded') return { kind: 'unpaid' };
    if (this.network.isUnreliable && this.chance.oneIn(3)) return { kind: 'kept' };
    const end = this.chance.oneIn(4) ? 'refunded' : 'ordered';
    this.#intents.set(id, { ...truth, end });
    return end === 'ordered' ? { kind: 'created', receipt: receiptOf(id) } : refund;
  }

  #turn(id: string, status: Intent['status']): void {
    const truth = this.#intents.get(id);
    if (truth !== undefined) this.#intents.set(id, { ...truth, intent: { ...truth.intent, status } });
  }
}
