import type { Channel } from 'xstate-workbench/inspector/channel';

/** Creates a channel that sends on several channels, and receives from all of them. */
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
