import type { Scope } from '#simulator/scope.ts';
import type { EventClock } from '#simulator/scheduler.ts';
import type { Invocation, Outcome, Target } from './invocation.ts';
import { frameCodes, type Failure, type Headers, type Message } from './messages.ts';

/** Message fields, named as in `protocol.proto`. */
export type Fields = Readonly<Record<string, unknown>>;

export interface HandlerCall {
  readonly target: Target;
  readonly input: Uint8Array;
  readonly headers?: Headers;
  /** Simulated actor that causes the call. The default is the current actor. */
  readonly callerScope?: Scope;
  /** Start time in virtual ms since 1970. The default is now. */
  readonly invokeAt?: number;
}

/** Observes calls and state changes of simulated Restate without side effects. */
export interface EngineListener {
  /** @param value JSON */
  stateSet(place: Target, name: string, value: Uint8Array, behalf: string): void;
  /** @param input JSON */
  handlerCalled(target: Target, input: Uint8Array, behalf: string): void;
}

export interface EngineEffects {
  readonly scheduler: EventClock;
  readonly listeners: readonly EngineListener[];
  stateAt(target: Target): Map<string, Uint8Array>;
  invoke(call: HandlerCall): Invocation;
  notify(invocation: Invocation, code: number, fields: Fields): void;
  signal(invocationId: string, fields: Fields): void;
}

/** Messages that end an attempt or a run, which `executeCommand` does not handle. */
type FinalMessage = 'Suspension' | 'Error' | 'End' | 'Output' | 'ProposeRunCompletion';

export function executeCommand(
  effects: EngineEffects,
  invocation: Invocation,
  command: Exclude<Message, { kind: FinalMessage }>,
): void {
  const { scheduler } = effects;
  const { target } = invocation;
  switch (command.kind) {
    // These commands need no action, because the handler has the state or does the work itself.
    case 'AwaitingOn':
    case 'GetEagerState':
    case 'GetEagerStateKeys':
    case 'Run':
      return;
    case 'SetState':
      setState(effects, invocation, decodeName(command.key), command.value?.content ?? new Uint8Array());
      return;
    case 'ClearState':
      effects.stateAt(target).delete(decodeName(command.key));
      return;
    case 'ClearAllState':
      effects.stateAt(target).clear();
      return;
    case 'Sleep': {
      const { wakeUpTime, resultCompletionId: completionId } = command;
      scheduler.after(wakeUpTime - scheduler.now, `slept ${invocation.id}`, () =>
        effects.notify(invocation, frameCodes.sleepCompletion, { completionId, void: {} }),
      );
      return;
    }
    case 'Call': {
      const { parameter: input, headers, resultCompletionId: completionId } = command;
      const child = effects.invoke({
        target: targetOf(command),
        input,
        headers,
        callerScope: invocation.scope,
      });
      notifyInvocationId(effects, invocation, child, command.invocationIdNotificationIdx);
      child.listeners.push((outcome) =>
        effects.notify(invocation, frameCodes.callCompletion, { completionId, ...resultOf(outcome) }),
      );
      return;
    }
    case 'OneWayCall': {
      const { parameter: input, headers, invokeTime: invokeAt } = command;
      const child = effects.invoke({
        target: targetOf(command),
        input,
        headers,
        invokeAt,
        callerScope: invocation.scope,
      });
      notifyInvocationId(effects, invocation, child, command.invocationIdNotificationIdx);
      return;
    }
    case 'SendSignal': {
      const id = command.idx === undefined ? { signalName: command.name } : { signalId: command.idx };
      effects.signal(command.targetInvocationId, { ...id, ...signalOf(command) });
      return;
    }
    case 'CompleteAwakeable': {
      const { invocationId, signalId } = awakeableOf(command.awakeableId);
      effects.signal(invocationId, { signalId, ...signalOf(command) });
      return;
    }
  }
}

function setState(
  effects: EngineEffects,
  { target, scope }: Invocation,
  name: string,
  value: Uint8Array,
): void {
  effects.stateAt(target).set(name, value);
  for (const listener of effects.listeners) listener.stateSet(target, name, value, scope.behalf);
}

function notifyInvocationId(
  effects: EngineEffects,
  invocation: Invocation,
  { id: invocationId }: Invocation,
  completionId: number,
): void {
  effects.notify(invocation, frameCodes.callInvocationId, { completionId, invocationId });
}

const decodeName = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

const targetOf = (call: { serviceName: string; key: string; handlerName: string }): Target => ({
  service: call.serviceName,
  key: call.key,
  handler: call.handlerName,
});

const resultOf = (outcome: Outcome): Fields =>
  outcome.isSuccess ? { value: { content: outcome.value } } : { failure: outcome.failure };

export const outcomeOf = ({ value, failure }: Extract<Message, { kind: 'Output' }>): Outcome =>
  failure ? { isSuccess: false, failure } : { isSuccess: true, value: value?.content ?? new Uint8Array() };

interface SignalResult {
  readonly value?: { readonly content: Uint8Array } | undefined;
  readonly failure?: Failure | undefined;
}
function signalOf({ value, failure }: SignalResult): Fields {
  if (failure) return { failure };
  return value ? { value } : { void: {} };
}

const awakeablePrefix = 'sign_1';

function awakeableOf(name: string): { readonly invocationId: string; readonly signalId: number } {
  const bytes = Buffer.from(name.slice(awakeablePrefix.length), 'base64url');
  const invocationId = bytes.subarray(0, -4).toString().replace(/_+$/, '');
  return { invocationId, signalId: bytes.readUInt32BE(bytes.length - 4) };
}
