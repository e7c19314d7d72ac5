import { once, type EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import { isGood } from './goodAnswer.ts';
import { victims, type Victim } from './plan.ts';
import { until } from './until.ts';

/** Emits `left` at each shopper's end, `ordered` before it where that was an order. */
export type Crowd = EventEmitter<{ left: []; ordered: [] }>;

/** A process that was away, and came back. */
export interface Return {
  readonly who: Victim | 'disk';
  readonly isSudden: boolean;
  /** In ms, from its end to its first good answer; null when there was none. */
  readonly answered: number | null;
  /** In ms, until some shopper was told of an order; null when all had left. */
  readonly ordered: number | null;
}

interface DeathsOptions {
  readonly environment: Environment;
  readonly crowd: Crowd;
  readonly tell: (line: string) => void;
}

/** In ms. */
const patience = 120_000;
const words: Readonly<Record<Victim, string>> = {
  shop: 'la boutique',
  engine: 'le moteur',
  limits: 'les compteurs',
};

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Ends processes, and looks at how long it is until they serve shoppers again. */
export class Deaths {
  readonly #options: DeathsOptions;
  /** What was left out, because this machine has none of it. */
  readonly leftOut = new Set<Return['who']>();
  /** A process dies again only after it has come back. */
  readonly #lives = new Map<Victim, Promise<void>>(victims.map((victim) => [victim, Promise.resolve()]));
  readonly #returns: Promise<Return>[] = [];
  readonly #haveLeft = new AbortController();

  constructor(options: DeathsOptions) {
    this.#options = options;
  }

  /** Resolves when it is back. @param isSudden by `kill -9`, or told to end as at a deployment */
  die(victim: Victim, isSudden: boolean): Promise<void> {
    return this.#inTurn(victim, () => this.#die(victim, isSudden));
  }

  /** Leaves the engine no byte to write, for so many ms. Resolves when it is back. */
  fillDisk(ms: number): Promise<void> {
    return this.#inTurn('engine', () => this.#fill(ms));
  }

  /** Nobody is there any more who could order. */
  allHaveLeft(): void {
    this.#haveLeft.abort();
  }

  returns(): Promise<readonly Return[]> {
    return Promise.all(this.#returns);
  }

  #inTurn(victim: Victim, work: () => Promise<void>): Promise<void> {
    const turn = (this.#lives.get(victim) ?? Promise.resolve()).then(work);
    this.#lives.set(victim, turn);
    return turn;
  }

  async #die(victim: Victim, isSudden: boolean): Promise<void> {
    const { tell } = this.#options;
    const { shops, valkey, engine, origin, limitsPort } = this.#options.environment;
    const signal = isSudden ? 'SIGKILL' : 'SIGTERM';
    if (victim === 'limits' && valkey === null) return void this.leftOut.add('limits');
    tell(`${isSudden ? 'kill -9' : 'redémarrage'}\u00a0: ${words[victim]}`);
    if (victim === 'engine') {
      const isBack = this.#backFrom(engine.pid);
      this.#endEngine(signal);
      return this.#see(victim, isSudden, isBack);
    }
    await (victim === 'shop' ? shops[0] : valkey)?.kill(signal);
    return this.#see(victim, isSudden, () =>
      victim === 'shop' ? isGood(`${origin}/api/health/live`) : listens(limitsPort),
    );
  }

  #endEngine(signal: 'SIGKILL' | 'SIGTERM'): void {
    try {
      process.kill(this.#options.environment.engine.pid, signal);
    } catch (error) {
      // A full disk has ended it already.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }

  /** @param pid of the one that ends: it may answer until it has */
  #backFrom(pid: number): () => Promise<boolean> {
    const { engine } = this.#options.environment;
    return async () => engine.pid !== pid && isGood(`${engine.ingressUrl}/restate/health`);
  }

  /** Half of the time it goes on as it can; then it is killed, and has to start without a byte to write. */
  async #fill(ms: number): Promise<void> {
    const { environment, tell } = this.#options;
    const { engine } = environment;
    const { disk } = engine;
    if (disk === null) return void this.leftOut.add('disk');
    const { pid } = engine;
    await disk.fill();
    tell('le disque du moteur est plein');
    await pause(ms / 2);
    if (engine.pid === pid) this.#endEngine('SIGKILL');
    await pause(ms / 2);
    await disk.free();
    tell('le disque du moteur a de nouveau de la place');
    await this.#see('disk', true, this.#backFrom(pid));
  }

  async #see(who: Return['who'], isSudden: boolean, isBack: () => Promise<boolean>): Promise<void> {
    const since = performance.now();
    const ordering = once(this.#options.crowd, 'ordered', { signal: this.#haveLeft.signal }).then(
      () => Math.round(performance.now() - since),
      () => null,
    );
    const answered = await until(isBack, patience);
    this.#returns.push(ordering.then((ordered) => ({ who, isSudden, answered, ordered })));
  }
}
