import { createAgent } from 'xstate-workbench/inspector/agent/agent';
import { broadcastChannel } from 'xstate-workbench/inspector/channel';
import { config } from '#src/settings/config.ts';
import { inspectorChannel } from './inspectorChannel.ts';
import { redaction } from './redact.ts';
import { place, tabName } from './tab.ts';

/** Speaks with the inspector's window for the machines of this page. */
export const agent = createAgent({
  channel: broadcastChannel(inspectorChannel),
  redaction,
  now: Date.now,
  place,
  name: 'Boutique',
  // What else is in the address may be a provider's code.
  title: `${location.pathname} (${tabName})`,
  // Whoever sends events may do all that a shopper can, and more.
  takesEvents: config.isSandbox,
});
addEventListener('pagehide', agent.leave);

/** What the elements with these ids say, line by line as it stands there. */
const textOf = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.innerText.split('\n') ?? [])
    .filter((line) => line.trim() !== '')
    .join('\n');

// No machine hears of a press on a button that says why it does not work yet.
document.addEventListener(
  'click',
  ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[aria-disabled="true"]') : null;
    if (button === null) return;
    // One at its end, such as a carousel's arrow, keeps nothing back.
    if (button.dataset['event'] === undefined && !button.hasAttribute('aria-describedby')) return;
    const press = {
      button: button.getAttribute('aria-label') ?? button.textContent.trim(),
      event: button.dataset['event'],
    };
    // Most tell the reason only once they are pressed.
    requestAnimationFrame(() =>
      agent.block({ ...press, reason: textOf(button.getAttribute('aria-describedby')) }),
    );
  },
  { capture: true },
);
