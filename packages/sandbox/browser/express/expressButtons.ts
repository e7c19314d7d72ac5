import { expressWallets, type ExpressWallet } from './expressWallets.ts';

const css = `
  :host { display: block; }
  div { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(104px, 1fr)); padding: 4px; margin: -4px; }
  button { width: 100%; border: 1px solid transparent; border-radius: 8px; white-space: nowrap; background: #000; color: #fff; cursor: pointer;
    font: 600 16px/1 system-ui, sans-serif; }
  button:focus-visible { outline: 2px solid #000; outline-offset: 2px; }
  .link { background: #00d66f; color: #011e0f; }
`;

interface ButtonOptions {
  readonly wallets: readonly ExpressWallet[];
  /** Height in px. */
  readonly height: number;
  readonly onClick: (wallet: ExpressWallet, event: Event) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Creates the wallets' buttons in a shadow root, so that the page's styles do not apply. Stripe uses a frame. */
export function createExpressButtons(
  host: HTMLElement,
  { wallets, height, onClick, onFocus, onBlur }: ButtonOptions,
): void {
  if (wallets.length === 0) return;
  const shadow = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const group = document.createElement('div');
  for (const wallet of wallets) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: wallet,
      textContent: expressWallets[wallet],
      ariaLabel: `Payer avec ${expressWallets[wallet]}`,
    });
    button.style.height = `${height}px`;
    button.addEventListener('click', (event) => onClick(wallet, event));
    button.addEventListener('focus', onFocus);
    button.addEventListener('blur', onBlur);
    group.append(button);
  }
  shadow.append(group);
}
