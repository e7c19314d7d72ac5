import type { SheetFigures } from './rules.ts';

const css = `
  dialog { border: 0; padding: 20px; margin: auto auto 0; width: min(440px, 100vw); max-width: none; box-sizing: border-box;
    border-radius: 16px 16px 0 0; background: #f6f6f6; color: #111; font: 16px/1.4 system-ui, sans-serif; max-height: 92dvh; }
  [hidden] { display: none !important; }
  dialog::backdrop { background: rgb(0 0 0 / .5); }
  @media (width >= 640px) { dialog { margin: auto; border-radius: 16px; } }
  header, .row { display: flex; justify-content: space-between; align-items: center; gap: 12px; }
  strong { font-size: 18px; }
  label, fieldset { display: block; margin: 8px 0 0; border: 0; padding: 0; }
  select, input:not([type=radio]) { display: block; width: 100%; box-sizing: border-box; min-height: 44px; font: inherit; }
  .rate { display: flex; gap: 8px; align-items: center; min-height: 32px; margin: 0; }
  ul { list-style: none; margin: 8px 0; padding: 8px 0; border: solid #ccc; border-width: 1px 0; }
  .total { font-weight: 700; }
  button { min-height: 44px; font: inherit; border-radius: 10px; border: 1px solid #111; padding: 0 16px; background: #fff; color: #111; }
  .pay { width: 100%; margin-top: 12px; background: #111; color: #fff; font-weight: 700; }
  .pay:disabled { opacity: .5; }
  [role=alert] { color: #b00020; min-height: 1.4em; margin: 8px 0 0; }
`;

function element<TName extends keyof HTMLElementTagNameMap>(
  name: TName,
  properties: Partial<HTMLElementTagNameMap[TName]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[TName] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

const select = (options: readonly (readonly [value: string, text: string])[]): HTMLSelectElement =>
  element(
    'select',
    {},
    options.map(([value, textContent]) => element('option', { value, textContent })),
  );

interface SheetContent {
  /** Name of the wallet, such as `Apple Pay`. */
  readonly wallet: string;
  readonly business: string;
  readonly cards: readonly (readonly [number: string, text: string])[];
  readonly addresses: readonly string[];
}

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const formatCents = (cents: number): string => euros.format(cents / 100);

const row = (name: string, cents: number): HTMLLIElement =>
  element('li', { className: 'row' }, [name, element('span', { textContent: formatCents(cents) })]);

const rateLabel = (
  { id, displayName, amount }: SheetFigures['shippingRates'][number],
  chosen: string | null,
) =>
  element('label', { className: 'rate' }, [
    element('input', { type: 'radio', name: 'rate', value: id, checked: id === chosen }),
    `${displayName} · ${formatCents(amount)}`,
  ]);

/** Creates the dialog in a shadow root, so that the page's styles do not apply. */
export function createSheetParts({ wallet, business, cards, addresses }: SheetContent) {
  const host = element('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];

  const card = select(cards);
  const email = element('input', { type: 'email', autocomplete: 'off' });
  const address = select(addresses.map((label) => [label, label]));
  const addressLabel = element('label', {}, ['Adresse de livraison', address]);
  const rates = element('fieldset');
  const figures = element('ul');
  const problem = element('p', { role: 'alert' });
  const cancel = element('button', { type: 'button', textContent: 'Annuler' });
  const fail = element('button', { type: 'button', textContent: 'Simuler un échec' });
  const pay = element('button', { type: 'button', className: 'pay', textContent: `Payer avec ${wallet}` });
  const dialog = element('dialog', { ariaLabel: wallet }, [
    element('header', {}, [element('strong', { textContent: `${wallet} · ${business}` }), cancel]),
    element('label', {}, ['Carte', card]),
    element('label', {}, ['E-mail', email]),
    addressLabel,
    rates,
    figures,
    problem,
    pay,
    element('p', {}, [fail]),
  ]);
  dialog.setAttribute('closedby', 'none');
  shadow.append(dialog);

  return {
    host,
    dialog,
    card,
    email,
    address,
    addressLabel,
    rates,
    problem,
    cancel,
    fail,
    pay,
    /** @param amount total in cents, which is the amount of the Elements */
    showFigures: ({ lineItems, shippingRates, rateId }: SheetFigures, amount: number): void => {
      rates.replaceChildren(
        element('legend', { textContent: shippingRates.length === 0 ? '' : 'Livraison' }),
        ...shippingRates.map((rate) => rateLabel(rate, rateId)),
      );
      const total = row('Total', amount);
      total.className = 'row total';
      figures.replaceChildren(...lineItems.map(({ name, amount: cents }) => row(name, cents)), total);
    },
  };
}
