import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';

/**
 * Declares an effect by its types. The host provides the implementation.
 * A missing implementation rejects, so the chart takes its error path.
 */
export const port = <TOutput, TInput>(name: string): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`The port ${name} is not provided`)));

/** Declares an effect that runs as long as its state and sends events. */
export const lastingPort = <TEvent extends AnyEventObject, TInput>(): CallbackActorLogic<TEvent, TInput> =>
  fromCallback<TEvent, TInput>(() => undefined);

/** Declares an action by name. The host implements it. */
export const hostAction = (): void => undefined;

type ProvidedActors<TMachine extends AnyStateMachine> = NonNullable<
  Parameters<TMachine['provide']>[0]['actors']
>;

/** Implementations that a host must provide, all required. */
export type PortsOf<
  TMachine extends AnyStateMachine,
  TName extends keyof ProvidedActors<TMachine> = keyof ProvidedActors<TMachine>,
> = { readonly [Name in TName]-?: NonNullable<ProvidedActors<TMachine>[Name]> };
