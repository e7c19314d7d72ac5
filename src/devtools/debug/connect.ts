import { createAgent } from 'xstate-workbench/inspector/agent/agent';
import { broadcastChannel } from 'xstate-workbench/inspector/channel';
import { config } from '#src/settings/config.ts';
import { inspectorChannel } from './inspectorChannel.ts';
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

const textOfElements = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.innerText.split('\n') ?? [])
    .filter((line) => line.trim() !== '')
    .join('\n');

// Reports clicks on a blocked button to the inspector, because a blocked button sends no event to a machine.
document.addEventListener(
  'click',
  ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[aria-disabled="true"]') : null;
    if (button === null) return;
    if (button.dataset['event'] === undefined && !button.hasAttribute('aria-describedby')) return;
    const clickReport = {
      button: button.getAttribute('aria-label') ?? button.textContent.trim(),
      event: button.dataset['event'],
    };
    // Waits for a frame, because the reason of a blocked button appears only after the click.
    requestAnimationFrame(() =>
      agent.reportBlockedPress({
        ...clickReport,
        reason: textOfElements(button.getAttribute('aria-describedby')),
      }),
    );
  },
  { capture: true },
);
