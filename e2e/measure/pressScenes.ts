import type { Locator, Page } from '@playwright/test';
import { storeBasket } from './basket.ts';
import type { PressName } from './pressBudgets.ts';

/** Presses of one kind on one page, in order. */
export interface PressScene {
  readonly name: string;
  readonly budget: PressName;
  readonly address: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly targets: (page: Page) => Promise<readonly Locator[]>;
}

const boxSizes = (page: Page): Promise<readonly Locator[]> => page.locator('input[name="box"]').all();

async function dishAndClose(page: Page): Promise<readonly Locator[]> {
  const dishes = (await page.locator('article a[href*="plat="]').all()).slice(0, 4);
  return dishes.flatMap((dish) => [dish, page.getByRole('button', { name: 'Fermer' })]);
}

/** Filters that leave a dish, on and off. */
async function filters(page: Page): Promise<readonly Locator[]> {
  const offered = await page.locator('button[aria-pressed][aria-disabled="false"]:visible').all();
  return offered.slice(0, 6).flatMap((filter) => [filter, filter]);
}

const hearts = async (page: Page): Promise<readonly Locator[]> =>
  (await page.locator('article button[aria-pressed]').all()).slice(0, 8);

export const pressScenes: readonly PressScene[] = [
  { name: 'size of the box on /', budget: 'boxSize', address: '/?box=10', targets: boxSizes },
  { name: 'filter of /menus, on and off', budget: 'filter', address: '/menus', targets: filters },
  { name: 'heart of a dish on /menus', budget: 'heart', address: '/menus', targets: hearts },
  { name: 'dish of /menus, opened and closed', budget: 'dish', address: '/menus', targets: dishAndClose },
  {
    name: 'payment method',
    budget: 'method',
    address: '/?step=payment',
    prepare: storeBasket,
    targets: async (page) => [
      page.locator('summary', { hasText: 'Titres-restaurant' }),
      ...(await page.locator('input[name="voucher"], input[name="method"]').all()).toReversed(),
    ],
  },
];

/** The first press loads the checkout, and the press on the order button opens the form. */
export const firstPressScenes: readonly Omit<PressScene, 'budget'>[] = [
  { name: 'first size of the box on /, loads the checkout', address: '/', targets: boxSizes },
  {
    name: 'order button of /, opens the form',
    address: '/?box=10',
    targets: async (page) => [
      page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }),
    ],
  },
];
