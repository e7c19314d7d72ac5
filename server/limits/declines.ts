import type { OpenCounter } from './counters.ts';
import type { Pseudonymise } from './pseudonym.ts';
import { declineDay, declineFigures, toldAgainFor, type DeclineFigure } from './figures.ts';

/** Who pays, as far as declined cards are counted. */
export interface Payer {
  readonly checkoutId: string | null;
  /** Normalised. */
  readonly email: string;
  /** An address under its pseudonym; null when it is not known. */
  readonly client: string | null;
}

/** Whether a payer may go on, has to solve a challenge first, or has to come back another day. */
type PayerStatus = 'free' | 'challenged' | 'closed';

export interface Declines {
  /** Counts a decline, once however often it is told of. */
  note(declineId: string, payer: Payer): Promise<void>;
  statusOf(payer: Payer): Promise<PayerStatus>;
  /** A challenge was solved: there are `step` more. */
  excuse(payer: Payer): Promise<void>;
}

interface DeclinesOptions {
  readonly open: OpenCounter;
  readonly pseudonymise: Pseudonymise;
  readonly factor: number;
}

type Kind = keyof typeof declineFigures;

/** Counts declined cards by checkout, e-mail and address, for a day from the first. */
export function createDeclines({ open, pseudonymise, factor }: DeclinesOptions): Declines {
  const told = open('declineTold', toldAgainFor);

  function counted(kind: Kind, { step, most }: DeclineFigure) {
    const counter = open(`declines_${kind}`, { points: step, seconds: declineDay });
    // How many there may be until the next challenge, where one was solved.
    const allowance = open(`allowance_${kind}`, { points: step, seconds: declineDay });
    return {
      count: (key: string) => counter.penalty(key),
      statusOf: async (key: string): Promise<PayerStatus> => {
        const [declined, allowed] = await Promise.all([counter.get(key), allowance.get(key)]);
        const count = declined?.consumedPoints ?? 0;
        if (count >= most) return 'closed';
        return count >= (allowed?.consumedPoints ?? step) ? 'challenged' : 'free';
      },
      excuse: async (key: string) => {
        const declined = await counter.get(key);
        await allowance.set(key, (declined?.consumedPoints ?? 0) + step, declineDay);
      },
    };
  }

  const { checkout, email, client } = declineFigures;
  const books = {
    checkout: counted('checkout', checkout),
    email: counted('email', email),
    client: counted('client', { step: client.step * factor, most: client.most * factor }),
  };

  /** Asks each book that the payer is in. */
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
      if (consumedPoints > toldAgainFor.points) return;
      await inEach(payer, (book, key) => book.count(key));
    },
    statusOf: async (payer) => {
      const statuses = await inEach(payer, (book, key) => book.statusOf(key));
      if (statuses.includes('closed')) return 'closed';
      return statuses.includes('challenged') ? 'challenged' : 'free';
    },
    excuse: async (payer) => {
      await inEach(payer, async (book, key) => {
        if ((await book.statusOf(key)) === 'challenged') await book.excuse(key);
      });
    },
  };
}
