import { createApi, intentKindOf } from './api.ts';
import { elementById } from './elementById.ts';
import { connectToParentPage } from './connection.ts';
import type { MessageFromChallenge } from './protocol.ts';

/** Bank page of the 3-D Secure challenge. The bank page opens in a dialog, or as a full page if the server confirmed the intent. */
const api = createApi(new URL('..', location.href).href.replace(/\/$/, ''));
const query = new URLSearchParams(location.search);
const intentId = query.get('intent') ?? '';
const credentials = { key: query.get('key'), client_secret: query.get('client_secret') };
const intentKind = intentKindOf(intentId);
const buttons = ['accept', 'refuse'].map((id) => elementById(id, HTMLButtonElement));
/** Message port to the parent page. The customer may press a button before the port is connected. */
let resolvePagePort!: (port: MessagePort) => void;
const pagePort = new Promise<MessagePort>((resolve) => (resolvePagePort = resolve));

function redirectToShop(returnUrl: string, isAccepted: boolean): void {
  const url = new URL(returnUrl);
  url.searchParams.set(intentKind, intentId);
  url.searchParams.set(`${intentKind}_client_secret`, credentials.client_secret ?? '');
  url.searchParams.set('redirect_status', isAccepted ? 'succeeded' : 'failed');
  location.assign(url);
}

async function postToPage(message: MessageFromChallenge): Promise<void> {
  const port = await pagePort;
  port.postMessage(message);
}

async function sendOutcome(outcome: 'accepted' | 'refused'): Promise<void> {
  for (const button of buttons) button.disabled = true;
  await api('POST', `authentications/${intentId}`, { ...credentials, outcome });
  void postToPage({ kind: 'completed' });
  const returnUrl = query.get('return_url');
  if (returnUrl) redirectToShop(returnUrl, outcome === 'accepted');
}

elementById('accept', HTMLButtonElement).addEventListener('click', () => void sendOutcome('accepted'));
elementById('refuse', HTMLButtonElement).addEventListener('click', () => void sendOutcome('refused'));
// The buttons are disabled until here, because an earlier press would have no effect.
for (const button of buttons) button.disabled = false;
connectToParentPage(({ ports: [port] }) => {
  if (port) resolvePagePort(port);
  elementById('question', HTMLElement).focus();
  new ResizeObserver(() => void postToPage({ kind: 'height', height: document.body.offsetHeight })).observe(
    document.body,
  );
});

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

async function showAmount(): Promise<void> {
  const { intent: stripeIntent } = await api('GET', `${intentKind}s/${intentId}`, credentials);
  const amount = stripeIntent?.['amount'];
  elementById('amount', HTMLElement).textContent =
    typeof amount === 'number'
      ? `Paiement de ${euros.format(amount / 100)} à Mijote.`
      : 'Enregistrement de votre carte chez Mijote, sans débit.';
}
void showAmount();
