import * as z from 'zod/mini';
import type { Random } from '#tests/simulator/random.ts';
import { clientHeader, type World } from '#tests/simulator/world.ts';

/** What the shop's functions answered: an answer's own part is read by who asked. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const problemSchema = z.object({
  error: z.object({ code: z.string(), intentId: z.optional(z.string()) }),
});
/** The code of a refusal, and the intent that it names. */
export const problemIn = ({ body }: Answer) => {
  const problem = problemSchema.safeParse(body);
  return problem.success ? problem.data.error : null;
};

/** An answer in short: its status, and the code of a refusal. */
export const toldBy = (answer: Answer | null): string =>
  answer === null ? 'pas de réponse' : `${answer.status} ${problemIn(answer)?.code ?? ''}`.trim();

/** Somebody's line to the shop, with their cookie, as a page has it. */
export class Connection {
  readonly #world: World;
  readonly #name: string;
  readonly #random: Random;
  #cookie = '';

  constructor(world: World, name: string, random: Random) {
    this.#world = world;
    this.#name = name;
    this.#random = random;
  }

  /** Null when no answer came, or none that can be read. */
  async post(path: string, body: unknown): Promise<Answer | null> {
    try {
      const answer = await fetch(`${this.#world.origin}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [clientHeader]: this.#name,
          ...(this.#cookie !== '' && { cookie: this.#cookie }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000 + this.#random.below(15_000)),
      });
      const [cookie] = answer.headers.getSetCookie();
      if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  }
}
