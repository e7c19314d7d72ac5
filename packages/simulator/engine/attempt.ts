import { runInScope, type Scope } from '#simulator/scope.ts';
import type { Invocation, JournalEntry } from './invocation.ts';
import { frameCodes, FrameReader, encodeFrame, type Frame } from './messages.ts';

export type HandlerServer = (request: Request) => Promise<Response>;

interface AttemptOptions {
  /** Current time in virtual ms since 1970. */
  readonly now: number;
  readonly invocation: Invocation;
  readonly state: ReadonlyMap<string, Uint8Array>;
  readonly server: HandlerServer;
  /** Called for each frame of the handler. Its effects happen before the next frame. */
  readonly onFrame: (attempt: Attempt, frame: Frame) => void;
  /** Called if the handler's stream ended early or could not be opened. */
  readonly onEnd: (attempt: Attempt, error: Error | null) => void;
}

const idBytesOf = (id: string): Uint8Array => Buffer.from(id.padEnd(24, '_'));
const contentType = 'application/vnd.restate.invocation.v7';

/** Attempt of simulated Restate to run a handler. It replays the journal, then continues. */
export class Attempt {
  readonly invocation: Invocation;
  readonly #options: AttemptOptions;
  readonly scope: Scope;
  readonly #connection = new AbortController();
  #input: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #pendingEntries: JournalEntry[] = [];
  /** If `true`, simulated Restate ignores the attempt's output. */
  isOver = false;
  /** Time of the last frame in either direction, in virtual ms since 1970. */
  lastFrameAt: number;

  constructor(options: AttemptOptions) {
    this.lastFrameAt = options.now;
    this.#options = options;
    this.invocation = options.invocation;
    this.scope = options.invocation.scope.child('attempt');
  }

  start(): void {
    const { invocation, state, server } = this.#options;
    const { service, handler, key } = invocation.target;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#input = controller;
      },
    });
    this.#write(
      encodeFrame(frameCodes.Start, 'Start', {
        id: idBytesOf(invocation.id),
        debugId: invocation.id,
        knownEntries: invocation.journal.length,
        stateMap: Array.from(state, ([name, value]) => ({ key: Buffer.from(name), value })),
        key,
        retryCountSinceLastStoredEntry: invocation.failures,
        randomSeed: invocation.randomSeed,
      }),
    );
    for (const entry of invocation.journal) this.#write(entry.bytes);
    const init = {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      duplex: 'half',
      signal: this.#connection.signal,
    };
    const request = new Request(`http://orders.invalid/invoke/${service}/${handler}`, init);
    void this.#readFrames(runInScope(this.scope, () => server(request)));
  }

  queueEntry(entry: JournalEntry): void {
    this.#pendingEntries.push(entry);
  }

  get hasPendingEntries(): boolean {
    return this.#pendingEntries.length > 0;
  }

  sendPendingEntries(now: number): void {
    if (this.isOver || this.#input === null) return;
    this.lastFrameAt = now;
    for (const entry of this.#pendingEntries.splice(0)) this.#write(this.#notificationFor(entry));
  }

  /** Closes the handler's input, so that the handler suspends at its next wait. */
  closeInput(): void {
    this.#input?.close();
    this.#input = null;
  }

  finish(): void {
    this.isOver = true;
    this.closeInput();
  }

  /** Interrupts the attempt. @param isDead `true` if the handler's process died, otherwise only the connection is lost */
  interrupt(isDead: boolean): void {
    this.isOver = true;
    if (isDead) this.scope.isAlive = false;
    else this.#connection.abort();
  }

  #notificationFor({ bytes, proposal }: JournalEntry): Uint8Array {
    if (proposal?.attempt !== this) return bytes;
    const { completionId } = proposal;
    return encodeFrame(frameCodes.ProposeRunCompletionAck, 'ProposeRunCompletionAck', { completionId });
  }

  #write(bytes: Uint8Array): void {
    this.#input?.enqueue(bytes);
  }

  async #readFrames(responsePromise: Promise<Response>): Promise<void> {
    const { onFrame, onEnd } = this.#options;
    try {
      const { body } = await responsePromise;
      const frames = new FrameReader();
      for await (const chunk of body ?? []) {
        for (const frame of frames.read(chunk)) if (!this.isOver) onFrame(this, frame);
      }
      if (!this.isOver) onEnd(this, null);
    } catch (error) {
      if (!this.isOver)
        onEnd(this, error instanceof Error ? error : new Error('It threw no error', { cause: error }));
    }
  }
}
