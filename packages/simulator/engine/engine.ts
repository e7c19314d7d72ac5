import { currentScope, type Scope } from '#simulator/scope.ts';
import type { Attempt, HandlerServer } from './attempt.ts';
import { Attempts, hop, type Trouble } from './attempts.ts';
import { carryOut, outcomeOf, type Call, type Fields, type Powers } from './carryOut.ts';
import { begun, nameOf, type Invocation, type JournalEntry, type Target } from './invocation.ts';
import { Keys } from './keys.ts';
import { discover, type Manifest } from './manifest.ts';
import { codes, forbidden, frameOf, isCommand, messageOf, type Frame, type Message } from './messages.ts';

interface EngineOptions extends Pick<Powers, 'scheduler' | 'listeners'> {
  readonly nobody: Scope;
  readonly trouble: Trouble;
}

/**
 * In-memory durable engine that uses Restate's protocol with the real SDK. It journals, replays, retries and suspends, and can
 * interrupt attempts at any point.
 */
export class Engine {
  readonly #options: EngineOptions;
  readonly keys = new Keys();
  readonly #attempts: Attempts;
  readonly #effects: Powers;
  readonly #invocations = new Map<string, Invocation>();
  #server: HandlerServer | null = null;
  #manifest: Manifest | null = null;
  #invocationCount = 0;
  /** Protocol violations by handlers, such as a different journal on replay. */
  readonly problems: string[] = [];

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#attempts = new Attempts({
      scheduler: options.scheduler,
      trouble: options.trouble,
      server: () => {
        if (this.#server === null) throw new Error('Nothing is deployed');
        return this.#server;
      },
      stateOf: ({ target }) => this.keys.stateAt(target),
      isOpen: ({ id }) => this.#invocations.has(id),
      hear: (attempt, frame) => this.#onFrame(attempt, frame),
      broken: ({ target }, error) => this.problems.push(`${nameOf(target)}: ${error.message}`),
    });
    this.#effects = {
      scheduler: options.scheduler,
      listeners: options.listeners,
      stateAt: (target) => this.keys.stateAt(target),
      invoke: (call) => this.invoke(call),
      notify: (...notification) => this.#notify(...notification),
      signal: (invocationId, fields) => {
        const invocation = this.#invocations.get(invocationId);
        if (invocation !== undefined) this.#notify(invocation, codes.signal, fields);
      },
    };
  }

  get counts(): Readonly<Record<string, number>> {
    return { invocations: this.#invocationCount, ...this.#attempts.counts };
  }

  /** State of services and journals of running invocations. */
  get kept(): readonly { readonly place: string; readonly text: string }[] {
    const journals = Array.from(this.#invocations.values()).flatMap(({ target, journal }) =>
      journal.map(({ bytes }) => ({ place: nameOf(target), text: Buffer.from(bytes).toString() })),
    );
    return [...this.keys.all, ...journals];
  }

  /** Applies to new invocations. Running ones finish on their own handlers. */
  async deploy(server: HandlerServer): Promise<void> {
    this.#manifest = await discover(server);
    this.#server = server;
  }

  crash(isEngineCrash: boolean): void {
    for (const { attempt } of this.#invocations.values())
      if (attempt !== null) this.#attempts.breakOff(attempt, isEngineCrash ? 'cut' : 'death');
  }

  knows({ service, handler }: Target): boolean {
    return this.#manifest?.kindOf(service, handler) !== undefined;
  }

  /** Accepts a durable call. @throws Error if the handler does not exist */
  invoke({ target, input, headers = [], at = 0, by }: Call): Invocation {
    const kind = this.#manifest?.kindOf(target.service, target.handler);
    if (kind === undefined) throw new Error(`There is no handler ${nameOf(target)}`);
    this.#invocationCount += 1;
    const id = `inv_${this.#invocationCount}`;
    const inputFrame = frameOf(codes.Input, 'Input', { headers, value: { content: input } });
    const scope = (by ?? currentScope() ?? this.#options.nobody).child(nameOf(target));
    const randomSeed = scope.random.below(2 ** 31);
    const invocation = begun({
      id,
      target,
      scope,
      isShared: kind === 'SHARED',
      randomSeed,
      journal: [{ bytes: inputFrame }],
    });
    this.#invocations.set(id, invocation);
    const { scheduler, listeners } = this.#options;
    for (const listener of listeners) listener.called(target, input, scope.behalf);
    scheduler.after(Math.max(0, at - scheduler.now) + hop, `invoke ${id} ${nameOf(target)}`, () => {
      if (this.keys.enter(invocation)) this.#attempts.begin(invocation);
    });
    return invocation;
  }

  #onFrame(attempt: Attempt, frame: Frame): void {
    const message = messageOf(frame);
    if (isCommand(frame)) {
      if (this.#attempts.strikes(attempt, 'command')) return;
      attempt.invocation.journal.push({ bytes: frame.bytes });
      attempt.invocation.failures = 0;
    }
    this.#handleMessage(attempt, message, frame.isAckWanted);
  }

  #handleMessage(attempt: Attempt, message: Message, isAckWanted: boolean): void {
    const { invocation } = attempt;
    switch (message.kind) {
      case 'ProposeRunCompletion':
        this.#storeRunResult(attempt, message, isAckWanted);
        return;
      case 'Output':
        invocation.output = outcomeOf(message);
        return;
      case 'End':
        if (!this.#attempts.strikes(attempt, 'end')) this.#finishInvocation(attempt);
        return;
      case 'Suspension':
        this.#attempts.suspend(attempt);
        return;
      case 'Error':
        this.#options.scheduler.note(`error ${invocation.id} ${message.code} ${message.message}`);
        if (forbidden.has(message.code))
          this.problems.push(`${nameOf(invocation.target)}: ${message.message}`);
        this.#attempts.retry(attempt, message.nextRetryDelay);
        return;
      case 'AwaitingOn':
      case 'Call':
      case 'ClearAllState':
      case 'ClearState':
      case 'CompleteAwakeable':
      case 'GetEagerState':
      case 'GetEagerStateKeys':
      case 'OneWayCall':
      case 'Run':
      case 'SendSignal':
      case 'SetState':
      case 'Sleep':
        carryOut(this.#effects, invocation, message);
    }
  }

  /** Stores the result of a run. It counts only after that. */
  #storeRunResult(
    attempt: Attempt,
    { value, failure, resultCompletionId: completionId }: Extract<Message, { kind: 'ProposeRunCompletion' }>,
    isAckWanted: boolean,
  ): void {
    // Executed but not stored yet: the riskiest moment.
    if (this.#attempts.strikes(attempt, 'completion')) return;
    attempt.invocation.failures = 0;
    const result = failure ? { failure } : { value: { content: value } };
    const proposal = isAckWanted ? { by: attempt, completionId } : undefined;
    this.#notify(attempt.invocation, codes.runCompletion, { completionId, ...result }, proposal);
    this.#attempts.strikes(attempt, 'confirmation');
  }

  #notify(invocation: Invocation, code: number, fields: Fields, proposal?: JournalEntry['proposal']): void {
    const entry = { bytes: frameOf(code, 'Notification', fields), ...(proposal && { proposal }) };
    invocation.journal.push(entry);
    const { attempt } = invocation;
    if (attempt === null) return this.#attempts.resume(invocation);
    attempt.keepFor(entry);
    const { scheduler } = this.#options;
    scheduler.after(hop, `tell ${invocation.id}`, () => {
      if (!attempt.isOver && !this.#attempts.strikes(attempt, 'news')) attempt.catchUp(scheduler.now);
    });
  }

  #finishInvocation(attempt: Attempt): void {
    const { invocation } = attempt;
    attempt.leave();
    invocation.attempt = null;
    const { output } = invocation;
    if (output === null) throw new Error(`${invocation.id} ended without an output`);
    for (const listener of invocation.listeners.splice(0)) listener(output);
    this.#invocations.delete(invocation.id);
    const nextInvocation = this.keys.leave(invocation);
    if (nextInvocation !== undefined)
      this.#options.scheduler.after(hop, `admit ${nextInvocation.id}`, () =>
        this.#attempts.begin(nextInvocation),
      );
  }
}
