import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';

/**
 * Declares an effect by its types alone; whoever runs the machine brings the real one with `provide`.
 * One that was forgotten rejects, and so takes the path that the chart has for failures.
 */
export const port = <TOutput, TInput>(name: string): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`The port ${name} is not provided`)));

/** As `port`, for an effect that lasts as long as its state and reports by events; a forgotten one stays silent. */
export const lastingPort = <TEvent extends AnyEventObject, TInput>(): CallbackActorLogic<TEvent, TInput> =>
  fromCallback<TEvent, TInput>(() => undefined);

/** Declares an action by its name alone, for a chart that others move: whoever does so does what it names. */
export const act = (): void => undefined;

type Brought<TMachine extends AnyStateMachine> = NonNullable<Parameters<TMachine['provide']>[0]['actors']>;

/** What whoever runs a machine has to bring, none left out: each port's type stands in the machine's `setup` alone. */
export type PortsOf<
  TMachine extends AnyStateMachine,
  TName extends keyof Brought<TMachine> = keyof Brought<TMachine>,
> = { readonly [Name in TName]-?: NonNullable<Brought<TMachine>[Name]> };
