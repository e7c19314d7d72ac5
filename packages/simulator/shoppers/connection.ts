import type { Random } from '#simulator/random.ts';
import { clientHeader } from '#simulator/shopServer.ts';
import type { World } from '#simulator/world.ts';
import type { ShopResponse } from './responses.ts';

export class ShopConnection {
  readonly #world: World;
  readonly #name: string;
  readonly #random: Random;
  #cookie = '';

  constructor(world: World, name: string, random: Random) {
    this.#world = world;
    this.#name = name;
    this.#random = random;
  }

  /** Sends a request. Returns `null` without a readable response. */
  async post(path: string, body: unknown): Promise<ShopResponse | null> {
    try {
      const response = await fetch(`${this.#world.origin}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [clientHeader]: this.#name,
          ...(this.#cookie !== '' && { cookie: this.#cookie }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000 + this.#random.below(15_000)),
      });
      const [cookie] = response.headers.getSetCookie();
      if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}
