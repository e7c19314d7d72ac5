import type { Channel } from 'xstate-workbench/inspector/channel';

export const inspectorChannel = 'mijote.inspector';

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
