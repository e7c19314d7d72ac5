import type { Invocation, Target } from './invocation.ts';

type StateKey = Pick<Target, 'service' | 'key'>;

const keyName = ({ service, key }: StateKey): string => `${service}/${key}`;

export class StateStore {
  readonly #states = new Map<string, Map<string, Uint8Array>>();
  /** Queues of invocations by key. The first invocation of a queue runs, the others wait. */
  readonly #queues = new Map<string, Invocation[]>();

  /** Returns the state of a key as a map that callers may modify. */
  stateOf(stateKey: StateKey): Map<string, Uint8Array> {
    const name = keyName(stateKey);
    const state = this.#states.get(name) ?? new Map<string, Uint8Array>();
    this.#states.set(name, state);
    return state;
  }

  read(stateKey: StateKey, name: string): unknown {
    const value = this.stateOf(stateKey).get(name);
    return value && JSON.parse(Buffer.from(value).toString());
  }

  get texts(): readonly { readonly place: string; readonly text: string }[] {
    return Array.from(this.#states).flatMap(([stateKey, state]) =>
      Array.from(state, ([name, value]) => ({
        place: `${stateKey}/${name}`,
        text: Buffer.from(value).toString(),
      })),
    );
  }

  /** Queues an invocation. @returns `true` if it may start: exclusive handlers run one at a time, shared handlers always */
  enqueue(invocation: Invocation): boolean {
    if (invocation.isShared) return true;
    const name = keyName(invocation.target);
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    queue.push(invocation);
    return queue.length === 1;
  }

  /** Removes an ended invocation from its queue. @returns the next invocation to start */
  dequeue(invocation: Invocation): Invocation | undefined {
    if (invocation.isShared) return undefined;
    const name = keyName(invocation.target);
    const queue = this.#queues.get(name) ?? [];
    queue.shift();
    if (queue.length === 0) this.#queues.delete(name);
    return queue[0];
  }
}
