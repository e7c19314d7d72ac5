import { setTimeout as pause } from 'node:timers/promises';
import { Deaths, type Crowd, type Return } from './deaths.ts';
import type { Environment } from './environment.ts';
import { failRefund } from './failingRefunds.ts';
import { FaultDesk } from './faultDesk.ts';
import { places, type Misfortune, type Plan } from './plan.ts';

interface TroublesOptions {
  readonly environment: Environment;
  readonly plan: Plan;
  readonly crowd: Crowd;
  readonly tell: (line: string) => void;
}

/** What went wrong in the end. */
interface Suffered {
  /** How often each kind of the sandbox's faults struck. */
  readonly faults: ReadonlyMap<string, number>;
  readonly outages: number;
  readonly cuts: number;
  readonly failedRefunds: number;
  readonly returns: readonly Return[];
  /** What this machine could not do. */
  readonly leftOut: ReadonlySet<Return['who']>;
}

/** Has everything that is planned go wrong, as shoppers leave. */
export class Troubles {
  readonly #options: TroublesOptions;
  readonly #desk: FaultDesk;
  readonly #deaths: Deaths;
  readonly #underWay: Promise<void>[] = [];
  #failing: Promise<void> = Promise.resolve();
  #outages = 0;
  #cuts = 0;
  #failedRefunds = 0;
  #haveAllLeft = false;
  #left = 0;
  #done = 0;

  constructor(options: TroublesOptions) {
    this.#options = options;
    this.#desk = new FaultDesk(options.environment.outside);
    this.#deaths = new Deaths(options);
    options.crowd.on('left', () => {
      this.#left += 1;
      this.#go();
    });
    this.#go();
  }

  /** All have left: what is under way comes to its end, and nothing is wrong any more. */
  async clear(): Promise<Suffered> {
    this.#haveAllLeft = true;
    this.#deaths.allHaveLeft();
    await Promise.all(this.#underWay);
    await this.#desk.clear();
    return {
      faults: this.#desk.struck,
      outages: this.#outages,
      cuts: this.#cuts,
      failedRefunds: this.#failedRefunds,
      returns: await this.#deaths.returns(),
      leftOut: this.#deaths.leftOut,
    };
  }

  #go(): void {
    const { misfortunes } = this.#options.plan;
    const due = misfortunes.slice(this.#done).filter(({ after }) => after <= this.#left);
    this.#done += due.length;
    for (const { misfortune } of due) this.#underWay.push(this.#suffer(misfortune));
  }

  #suffer(misfortune: Misfortune): Promise<void> {
    const { environment, tell } = this.#options;
    switch (misfortune.kind) {
      case 'fault':
        return this.#desk.add(misfortune);
      case 'outage':
        return this.#isAway(misfortune);
      case 'death':
        return this.#deaths.die(misfortune.victim, misfortune.isSudden);
      case 'full disk':
        return this.#deaths.fillDisk(misfortune.ms);
      case 'refund failed':
        return this.#failRefundInTurn();
      case 'cut':
        tell('les connexions entre moteur et commandes sont coupées');
        this.#cuts += 1;
        environment.cutOrders();
        return Promise.resolve();
    }
  }

  /** One after the other: two that look at once would find the same refund. */
  #failRefundInTurn(): Promise<void> {
    this.#failing = this.#failing.then(() => this.#failRefund());
    return this.#failing;
  }

  async #failRefund(): Promise<void> {
    const { environment, tell } = this.#options;
    if (!(await failRefund(environment.outside, () => this.#haveAllLeft))) return;
    this.#failedRefunds += 1;
    tell('une banque rend un remboursement');
  }

  async #isAway({ place, ms }: Extract<Misfortune, { kind: 'outage' }>): Promise<void> {
    const { tell } = this.#options;
    tell(`${place} ne répond plus`);
    this.#outages += 1;
    await this.#desk.begin(places[place]);
    await pause(ms);
    await this.#desk.end(places[place]);
    tell(`${place} répond de nouveau`);
  }
}
