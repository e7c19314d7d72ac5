/** Made by build/inspector.ts. */
declare module 'virtual:samples' {
  import type { AnyEventObject } from 'xstate';

  /** Events of the path models, by the machine's id. */
  export const samples: Readonly<Record<string, readonly AnyEventObject[]>>;
}
