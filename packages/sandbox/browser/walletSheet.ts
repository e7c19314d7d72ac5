import { IntegrationError } from './integrationError.ts';
import { hasUserActivation } from './userActivation.ts';
import { wallets, type Wallet } from './wallets.ts';

/**
 * Opens the payment sheet of Apple Pay or Google Pay. Resolves with `true` if the customer authorizes the payment. @throws
 * IntegrationError if the page waited after the press, with the message of Stripe.js
 */
export function openWalletSheet(wallet: Wallet): Promise<boolean> {
  const name = wallets[wallet];
  if (!hasUserActivation())
    throw new IntegrationError(
      `Failed to show the ${name} payment sheet. ${name} requires the payment sheet to be displayed immediately after a user activation event, like a click or touch gesture. To prevent this error, call \`elements.submit()\` at the top of your submission handler, before any async or long-running code.`,
    );
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', name);
  for (const [label, value] of [
    [`Payer avec ${name}`, 'authorized'],
    ['Annuler', ''],
  ] as const) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', () => dialog.close(value));
    dialog.append(button);
  }
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'authorized');
    });
  });
}
