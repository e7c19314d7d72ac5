import { createApi, kindOf } from './api.ts';
import { elementById } from './elementById.ts';
import { meetPage } from './meeting.ts';
import type { FromChallenge } from './protocol.ts';

/** Bank page of the 3-D Secure challenge. It is a dialog, or a full page if the server confirmed the intent. */
const api = createApi(new URL('..', location.href).href.replace(/\/$/, ''));
const query = new URLSearchParams(location.search);
const intent = query.get('intent') ?? '';
const credentials = { key: query.get('key'), client_secret: query.get('client_secret') };
const kind = kindOf(intent);
const buttons = ['accept', 'refuse'].map((id) => elementById(id, HTMLButtonElement));
/** Port to the parent page. A press may happen before the two are connected. */
let meet!: (port: MessagePort) => void;
const met = new Promise<MessagePort>((resolve) => (meet = resolve));

function goBack(returnUrl: string, isAccepted: boolean): void {
  const url = new URL(returnUrl);
  url.searchParams.set(kind, intent);
  url.searchParams.set(`${kind}_client_secret`, credentials.client_secret ?? '');
  url.searchParams.set('redirect_status', isAccepted ? 'succeeded' : 'failed');
  location.assign(url);
}

async function tell(message: FromChallenge): Promise<void> {
  const port = await met;
  port.postMessage(message);
}

async function answer(outcome: 'accepted' | 'refused'): Promise<void> {
  for (const button of buttons) button.disabled = true;
  await api('POST', `authentications/${intent}`, { ...credentials, outcome });
  void tell({ say: 'answered' });
  const returnUrl = query.get('return_url');
  if (returnUrl) goBack(returnUrl, outcome === 'accepted');
}

elementById('accept', HTMLButtonElement).addEventListener('click', () => void answer('accepted'));
elementById('refuse', HTMLButtonElement).addEventListener('click', () => void answer('refused'));
// A press before this point would be lost.
for (const button of buttons) button.disabled = false;
meetPage(({ ports: [port] }) => {
  if (port) meet(port);
  elementById('question', HTMLElement).focus();
  new ResizeObserver(() => void tell({ say: 'height', height: document.body.offsetHeight })).observe(
    document.body,
  );
});

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

async function sayWhat(): Promise<void> {
  const { intent: found } = await api('GET', `${kind}s/${intent}`, credentials);
  const amount = found?.['amount'];
  elementById('amount', HTMLElement).textContent =
    typeof amount === 'number'
      ? `Paiement de ${euros.format(amount / 100)} à Mijote.`
      : 'Enregistrement de votre carte chez Mijote, sans débit.';
}
void sayWhat();
