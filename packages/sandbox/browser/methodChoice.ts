import { elementById } from './elementById.ts';
import type { MethodType } from './protocol.ts';
import { isWallet, wallets, type Wallet } from './wallets.ts';

/** Choice between card and offered wallets. Hidden without wallets. */
export function createMethodChoice(changed: () => void) {
  const methods = elementById('methods', HTMLFieldSetElement);
  const card = elementById('card', HTMLFormElement);
  let offered: readonly Wallet[] = [];
  const chosen = (): MethodType => {
    const type = methods.querySelector<HTMLInputElement>('input:checked')?.value ?? 'card';
    return isWallet(type) ? type : 'card';
  };
  methods.addEventListener('change', () => {
    card.hidden = chosen() !== 'card';
    changed();
  });
  return {
    chosen,
    offer: (next: readonly Wallet[], cardName: string): void => {
      if (next.join() === offered.join()) return;
      offered = next;
      methods.hidden = next.length === 0;
      const names = [['card', cardName] as const, ...next.map((type) => [type, wallets[type]] as const)];
      methods.replaceChildren(
        ...names.map(([value, name]) => {
          const label = document.createElement('label');
          const input = Object.assign(document.createElement('input'), {
            type: 'radio',
            name: 'method',
            value,
            checked: value === 'card',
          });
          label.append(input, ` ${name}`);
          return label;
        }),
      );
    },
  };
}
