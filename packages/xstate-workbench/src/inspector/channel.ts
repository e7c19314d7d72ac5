/** The way between programs and whoever looks into them: each hears all that the others post. */
export interface Channel {
  readonly post: (message: unknown) => void;
  /** @returns ends the listening */
  readonly listen: (heard: (message: unknown) => void) => () => void;
}

/** Between the windows of one browser that have the same origin; nothing leaves it. */
export function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    // Unlike a window's, this one stays within its origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    listen: (heard) => {
      const hear = (message: Event): void => heard('data' in message ? message.data : null);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

/** Several ways as one. */
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
