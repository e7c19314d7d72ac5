import { createAgent } from 'xstate-workbench/inspector/agent/agent';
import { config } from '#src/settings/config.ts';
import { broadcastChannel, inspectorChannel } from './inspectorChannel.ts';
import { redaction } from './redact.ts';
import { tabId, tabName } from './tab.ts';

export const agent = createAgent({
  channel: broadcastChannel(inspectorChannel),
  redaction,
  now: Date.now,
  place: tabId,
  name: 'Boutique',
  // The tab's title in the inspector omits the URL's query, because it may contain a provider's code.
  title: `${location.pathname} (${tabName})`,
  // The inspector can send any event, so only the sandbox accepts its events.
  takesEvents: config.isSandbox,
});
addEventListener('pagehide', agent.disconnect);
