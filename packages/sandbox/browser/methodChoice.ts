import { elementById } from './elementById.ts';
import type { MethodType } from './protocol.ts';
import { isWallet, wallets, type Wallet } from './wallets.ts';

/** Choice between card and offered wallets such as Apple Pay. It is hidden if no wallet is offered. */
export function createMethodChoice(onChange: () => void) {
  const methods = elementById('methods', HTMLFieldSetElement);
  const card = elementById('card', HTMLFormElement);
  let offeredWallets: readonly Wallet[] = [];
  const chosenMethod = (): MethodType => {
    const type = methods.querySelector<HTMLInputElement>('input:checked')?.value ?? 'card';
    return isWallet(type) ? type : 'card';
  };
  methods.addEventListener('change', () => {
    card.hidden = chosenMethod() !== 'card';
    onChange();
  });
  return {
    chosenMethod,
    offer: (newWallets: readonly Wallet[], cardName: string): void => {
      if (newWallets.join() === offeredWallets.join()) return;
      offeredWallets = newWallets;
      methods.hidden = newWallets.length === 0;
      const labelsByMethod = [
        ['card', cardName] as const,
        ...newWallets.map((type) => [type, wallets[type]] as const),
      ];
      methods.replaceChildren(
        ...labelsByMethod.map(([value, name]) => {
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
