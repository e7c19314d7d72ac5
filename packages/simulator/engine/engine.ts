import { currentScope, type Scope } from '#simulator/scope.ts';
import type { Attempt, HandlerServer } from './attempt.ts';
import { Attempts, engineStepTime, type Interrupter } from './attempts.ts';
import {
  executeCommand,
  outcomeOf,
  type HandlerCall,
  type Fields,
  type EngineEffects,
} from './executeCommand.ts';
import {
  createInvocation,
  targetName,
  type Invocation,
  type JournalEntry,
  type Target,
} from './invocation.ts';
import { StateStore } from './stateStore.ts';
import { fetchManifest, type Manifest } from './manifest.ts';
import {
  frameCodes,
  forbiddenErrorCodes,
  encodeFrame,
  isCommand,
  decodeMessage,
  type Frame,
  type Message,
} from './messages.ts';

interface EngineOptions extends Pick<EngineEffects, 'scheduler' | 'listeners'> {
  readonly defaultScope: Scope;
  readonly interrupter: Interrupter;
}

/**
 * Simulated Restate: an in-memory durable engine that uses Restate's protocol with the real SDK. It journals, replays, retries,
 * suspends and can interrupt attempts.
 */
export class Engine {
  readonly #options: EngineOptions;
  readonly stateStore = new StateStore();
  readonly #attempts: Attempts;
  readonly #effects: EngineEffects;
  readonly #invocations = new Map<string, Invocation>();
  #server: HandlerServer | null = null;
  #manifest: Manifest | null = null;
  #invocationCount = 0;
  /** Violations of Restate's protocol by handlers, such as a different journal on replay. */
  readonly problems: string[] = [];

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#attempts = new Attempts({
      scheduler: options.scheduler,
      interrupter: options.interrupter,
      server: () => {
        if (this.#server === null) throw new Error('Nothing is deployed');
        return this.#server;
      },
      stateOf: ({ target }) => this.stateStore.stateOf(target),
      isOpen: ({ id }) => this.#invocations.has(id),
      onFrame: (attempt, frame) => this.#onFrame(attempt, frame),
      onError: ({ target }, error) => this.problems.push(`${targetName(target)}: ${error.message}`),
    });
    this.#effects = {
      scheduler: options.scheduler,
      listeners: options.listeners,
      stateAt: (target) => this.stateStore.stateOf(target),
      invoke: (call) => this.invoke(call),
      notify: (...notification) => this.#notify(...notification),
      signal: (invocationId, fields) => {
        const invocation = this.#invocations.get(invocationId);
        if (invocation !== undefined) this.#notify(invocation, frameCodes.signal, fields);
      },
    };
  }

  get counts(): Readonly<Record<string, number>> {
    return { invocations: this.#invocationCount, ...this.#attempts.counts };
  }

  /** Returns the stored state of services and the journals of running invocations. */
  get storedTexts(): readonly { readonly place: string; readonly text: string }[] {
    const journals = Array.from(this.#invocations.values()).flatMap(({ target, journal }) =>
      journal.map(({ bytes }) => ({ place: targetName(target), text: Buffer.from(bytes).toString() })),
    );
    return [...this.stateStore.texts, ...journals];
  }

  /** Deploys new handlers. Running invocations finish on their own handlers. */
  async deploy(server: HandlerServer): Promise<void> {
    this.#manifest = await fetchManifest(server);
    this.#server = server;
  }

  crash(isEngineCrash: boolean): void {
    for (const { attempt } of this.#invocations.values())
      if (attempt !== null) this.#attempts.interrupt(attempt, isEngineCrash ? 'cut' : 'death');
  }

  hasHandler({ service, handler }: Target): boolean {
    return this.#manifest?.kindOf(service, handler) !== undefined;
  }

  /** Accepts a durable call of a handler. @throws Error if the handler does not exist */
  invoke({ target, input, headers = [], invokeAt = 0, callerScope }: HandlerCall): Invocation {
    const kind = this.#manifest?.kindOf(target.service, target.handler);
    if (kind === undefined) throw new Error(`Missing handler ${targetName(target)}`);
    this.#invocationCount += 1;
    const id = `inv_${this.#invocationCount}`;
    const inputFrame = encodeFrame(frameCodes.Input, 'Input', { headers, value: { content: input } });
    const scope = (callerScope ?? currentScope() ?? this.#options.defaultScope).child(targetName(target));
    const randomSeed = scope.random.below(2 ** 31);
    const invocation = createInvocation({
      id,
      target,
      scope,
      isShared: kind === 'SHARED',
      randomSeed,
      journal: [{ bytes: inputFrame }],
    });
    this.#invocations.set(id, invocation);
    const { scheduler, listeners } = this.#options;
    for (const listener of listeners) listener.handlerCalled(target, input, scope.behalf);
    scheduler.after(
      Math.max(0, invokeAt - scheduler.now) + engineStepTime,
      `invoke ${id} ${targetName(target)}`,
      () => {
        if (this.stateStore.enqueue(invocation)) this.#attempts.begin(invocation);
      },
    );
    return invocation;
  }

  #onFrame(attempt: Attempt, frame: Frame): void {
    const message = decodeMessage(frame);
    if (isCommand(frame)) {
      if (this.#attempts.interruptAt(attempt, 'command')) return;
      attempt.invocation.journal.push({ bytes: frame.bytes });
      attempt.invocation.failures = 0;
    }
    this.#handleMessage(attempt, message, frame.requiresAck);
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
        if (!this.#attempts.interruptAt(attempt, 'end')) this.#finishInvocation(attempt);
        return;
      case 'Suspension':
        this.#attempts.suspend(attempt);
        return;
      case 'Error':
        this.#options.scheduler.trace(`error ${invocation.id} ${message.code} ${message.message}`);
        if (forbiddenErrorCodes.has(message.code))
          this.problems.push(`${targetName(invocation.target)}: ${message.message}`);
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
        executeCommand(this.#effects, invocation, message);
    }
  }

  /** Stores the result of a handler's `run`. The result takes effect only after it is stored. */
  #storeRunResult(
    attempt: Attempt,
    { value, failure, resultCompletionId: completionId }: Extract<Message, { kind: 'ProposeRunCompletion' }>,
    isAckWanted: boolean,
  ): void {
    // The run was executed but its result is not stored yet, the riskiest moment for an interruption.
    if (this.#attempts.interruptAt(attempt, 'completion')) return;
    attempt.invocation.failures = 0;
    const result = failure ? { failure } : { value: { content: value } };
    const proposal = isAckWanted ? { attempt, completionId } : undefined;
    this.#notify(attempt.invocation, frameCodes.runCompletion, { completionId, ...result }, proposal);
    this.#attempts.interruptAt(attempt, 'confirmation');
  }

  #notify(invocation: Invocation, code: number, fields: Fields, proposal?: JournalEntry['proposal']): void {
    const entry = { bytes: encodeFrame(code, 'Notification', fields), ...(proposal && { proposal }) };
    invocation.journal.push(entry);
    const { attempt } = invocation;
    if (attempt === null) return this.#attempts.resume(invocation);
    attempt.queueEntry(entry);
    const { scheduler } = this.#options;
    scheduler.after(engineStepTime, `tell ${invocation.id}`, () => {
      if (!attempt.isOver && !this.#attempts.interruptAt(attempt, 'news'))
        attempt.sendPendingEntries(scheduler.now);
    });
  }

  #finishInvocation(attempt: Attempt): void {
    const { invocation } = attempt;
    attempt.finish();
    invocation.attempt = null;
    const { output } = invocation;
    if (output === null) throw new Error(`${invocation.id} ended without an output`);
    for (const listener of invocation.listeners.splice(0)) listener(output);
    this.#invocations.delete(invocation.id);
    const nextInvocation = this.stateStore.dequeue(invocation);
    if (nextInvocation !== undefined)
      this.#options.scheduler.after(engineStepTime, `admit ${nextInvocation.id}`, () =>
        this.#attempts.begin(nextInvocation),
      );
  }
}
