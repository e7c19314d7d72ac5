import type { Invocation, Target } from './invocation.ts';

type Place = Pick<Target, 'service' | 'key'>;

const nameOf = ({ service, key }: Place): string => `${service}/${key}`;

/** What each key of a service remembers, and who is at work for it. */
export class Keys {
  readonly #states = new Map<string, Map<string, Uint8Array>>();
  /** The first one is at work, the others wait. */
  readonly #queues = new Map<string, Invocation[]>();

  /** Names and values, to be changed in place. */
  stateAt(place: Place): Map<string, Uint8Array> {
    const name = nameOf(place);
    const state = this.#states.get(name) ?? new Map<string, Uint8Array>();
    this.#states.set(name, state);
    return state;
  }

  /** What is remembered under a name, from JSON; undefined where nothing is. */
  read(place: Place, name: string): unknown {
    const value = this.stateAt(place).get(name);
    return value && JSON.parse(Buffer.from(value).toString());
  }

  /** All that is remembered, as text, by service, key and name. */
  get all(): readonly { readonly place: string; readonly text: string }[] {
    return Array.from(this.#states).flatMap(([place, state]) =>
      Array.from(state, ([name, value]) => ({
        place: `${place}/${name}`,
        text: Buffer.from(value).toString(),
      })),
    );
  }

  /** @returns whether it may begin: one at a time, in order; those that only read do not wait */
  enter(invocation: Invocation): boolean {
    if (invocation.isShared) return true;
    const name = nameOf(invocation.target);
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    queue.push(invocation);
    return queue.length === 1;
  }

  /** @returns who may begin now */
  leave(invocation: Invocation): Invocation | undefined {
    if (invocation.isShared) return undefined;
    const name = nameOf(invocation.target);
    const queue = this.#queues.get(name) ?? [];
    queue.shift();
    if (queue.length === 0) this.#queues.delete(name);
    return queue[0];
  }
}
