export interface Channel {
  readonly post: (message: unknown) => void;
  /**
   * Calls the listener for each message.
   * @returns a function that stops listening
   */
  readonly listen: (listener: (message: unknown) => void) => () => void;
}
