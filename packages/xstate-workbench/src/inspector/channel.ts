export interface Channel {
  readonly post: (message: unknown) => void;
  /**
   * Calls the listener for each message.
   * @returns a function that stops listening
   */
  readonly listen: (listener: (message: unknown) => void) => () => void;
}

/** Creates a channel between windows of the same origin in one browser. */
export function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    // `BroadcastChannel` is limited to the same origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const onMessage = (message: Event): void => listener('data' in message ? message.data : null);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

export const mergeChannels = (channels: readonly Channel[]): Channel => ({
  post: (message) => {
    for (const channel of channels) channel.post(message);
  },
  listen: (listener) => {
    const unsubscribers = channels.map((channel) => channel.listen(listener));
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  },
});
