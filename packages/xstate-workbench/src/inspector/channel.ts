export interface Channel {
  readonly post: (message: unknown) => void;
  /** @returns a function that stops listening */
  readonly listen: (heard: (message: unknown) => void) => () => void;
}

/** Same-origin windows of one browser only. */
export function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    // `BroadcastChannel` is limited to the same origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    listen: (heard) => {
      const hear = (message: Event): void => heard('data' in message ? message.data : null);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

export const joined = (channels: readonly Channel[]): Channel => ({
  post: (message) => {
    for (const channel of channels) channel.post(message);
  },
  listen: (heard) => {
    const ends = channels.map((channel) => channel.listen(heard));
    return () => {
      for (const end of ends) end();
    };
  },
});
