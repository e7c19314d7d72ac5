import { connectToFrame } from './connection.ts';
import type { MessageFromChallenge } from './protocol.ts';

const dialogStyles = {
  position: 'fixed',
  inset: '0',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0',
  padding: '0',
  border: '0',
  borderRadius: '0',
  background: 'rgb(43 19 32 / .62)',
  display: 'grid',
  placeItems: 'center',
  opacity: '1',
  translate: 'none',
  transition: 'none',
};
const frameStyles = {
  width: 'min(26rem, 100vw - 2rem)',
  height: '19rem',
  border: '0',
  borderRadius: '14px',
  background: '#fff',
  boxShadow: '0 24px 64px -12px rgb(43 19 32 / .5)',
};

/**
 * Opens the bank's challenge in a modal dialog and resolves after the customer's decision. The dialog outlives the Payment Element.
 */
export const openChallenge = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.title = 'Authentification par votre banque';
    frame.src = address;
    dialog.setAttribute('aria-label', 'Authentification 3-D Secure');
    Object.assign(dialog.style, dialogStyles);
    Object.assign(frame.style, frameStyles);
    dialog.append(frame);
    // The challenge requires a decision, so Escape must not close it.
    dialog.setAttribute('closedby', 'none');
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.addEventListener('close', () => {
      disconnect();
      dialog.remove();
      resolve();
    });
    const disconnect = connectToFrame(frame, (bankWindow) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<MessageFromChallenge>) => {
        if (data.kind === 'height') {
          frame.style.height = `${data.height}px`;
          return;
        }
        port1.close();
        dialog.close();
      });
      port1.start();
      bankWindow.postMessage({ kind: 'connect' }, '*', [port2]);
    });
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
