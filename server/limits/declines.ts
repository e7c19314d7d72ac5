import { day } from '#machines/domain/duration.ts';
import {
  declineLimits,
  payerStatusOf,
  worstOf,
  type DeclineLimit,
  type PayerStatus,
} from '#machines/domain/limits.ts';
import { figureOf, type OpenCounter } from './counters.ts';
import type { Pseudonymise } from './pseudonym.ts';

export interface Payer {
  readonly checkoutId: string | null;
  /** Normalized. */
  readonly email: string;
  /** Pseudonym of the address, or `null`. */
  readonly client: string | null;
}

/** Stripe repeats an event for three days at most. */
const toldOnce = figureOf({ most: 1, within: 3 * day });

export interface Declines {
  /** Counts a repeated report once. */
  note(declineId: string, payer: Payer): Promise<void>;
  statusOf(payer: Payer): Promise<PayerStatus>;
  /** After a solved challenge, allows another `proof.most` declines. */
  excuse(payer: Payer): Promise<void>;
}

interface DeclinesOptions {
  readonly open: OpenCounter;
  readonly pseudonymise: Pseudonymise;
  readonly factor: number;
}

type Kind = keyof typeof declineLimits;

/** By checkout, e-mail and address, for a day from the first. */
export function createDeclines({ open, pseudonymise, factor }: DeclinesOptions): Declines {
  const told = open('declineTold', toldOnce);

  function counted(kind: Kind, limit: DeclineLimit) {
    const figure = figureOf(limit.proof);
    const counter = open(`declines_${kind}`, figure);
    // Number of declines until the next challenge.
    const allowance = open(`allowance_${kind}`, figure);
    return {
      count: (key: string) => counter.penalty(key),
      statusOf: async (key: string): Promise<PayerStatus> => {
        const [declined, allowed] = await Promise.all([counter.get(key), allowance.get(key)]);
        return payerStatusOf(limit, declined?.consumedPoints ?? 0, allowed?.consumedPoints);
      },
      excuse: async (key: string) => {
        const declined = await counter.get(key);
        await allowance.set(key, (declined?.consumedPoints ?? 0) + figure.points, figure.seconds);
      },
    };
  }

  const { checkout, email, client } = declineLimits;
  const books = {
    checkout: counted('checkout', checkout),
    email: counted('email', email),
    client: counted('client', {
      proof: { ...client.proof, most: client.proof.most * factor },
      end: { ...client.end, most: client.end.most * factor },
    }),
  };

  async function inEach<TResult>(
    payer: Payer,
    ask: (book: (typeof books)[Kind], key: string) => Promise<TResult>,
  ): Promise<readonly TResult[]> {
    const keys = { checkout: payer.checkoutId, email: await pseudonymise(payer.email), client: payer.client };
    const kinds = ['checkout', 'email', 'client'] as const;
    return Promise.all(
      kinds.flatMap((kind) => {
        const key = keys[kind];
        return key === null ? [] : [ask(books[kind], key)];
      }),
    );
  }

  return {
    note: async (declineId, payer) => {
      const { consumedPoints } = await told.penalty(await pseudonymise(declineId));
      if (consumedPoints > toldOnce.points) return;
      await inEach(payer, (book, key) => book.count(key));
    },
    statusOf: async (payer) => worstOf(await inEach(payer, (book, key) => book.statusOf(key))),
    excuse: async (payer) => {
      await inEach(payer, async (book, key) => {
        if ((await book.statusOf(key)) === 'challenged') await book.excuse(key);
      });
    },
  };
}
