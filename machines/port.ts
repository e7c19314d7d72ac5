import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';

/**
 * Declares a promise actor by its types. Without an implementation, the promise rejects, so the machine takes
 * its error transition.
 */
export const port = <TOutput, TInput>(name: string): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`The port ${name} is not provided`)));

/** Declares a callback actor that sends events while its state is active. */
export const lastingPort = <TEvent extends AnyEventObject, TInput>(): CallbackActorLogic<TEvent, TInput> =>
  fromCallback<TEvent, TInput>(() => undefined);

/** Placeholder for an action that the server implements. */
export const hostAction = (): void => undefined;

type ProvidedActors<TMachine extends AnyStateMachine> = NonNullable<
  Parameters<TMachine['provide']>[0]['actors']
>;

export type PortsOf<
  TMachine extends AnyStateMachine,
  TName extends keyof ProvidedActors<TMachine> = keyof ProvidedActors<TMachine>,
> = { readonly [Name in TName]-?: NonNullable<ProvidedActors<TMachine>[Name]> };
