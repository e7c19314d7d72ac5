import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#simulator/random.ts';
import type { Browser } from './browser.ts';
import { strayPress, type Press } from './presses.ts';
import type { Tab } from './tab.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface ShopperActions {
  readonly browser: Browser;
  readonly random: Random;
  readonly tabs: readonly Tab[];
  readonly tell: (text: string) => void;
  /** @param longest in ms */
  readonly rest: (longest: number) => Promise<void>;
  readonly open: (href: string) => Tab;
  readonly reload: () => Tab;
  readonly press: (press: Press) => void;
  readonly changeMind: () => void;
}

const weightedMishaps: readonly (readonly [
  weight: number,
  act: (tab: Tab, deeds: ShopperActions) => Promise<Tab | null>,
])[] = [
  [6, pressAnything],
  [3, async (_, { reload }) => reload()],
  [3, goBack],
  [2, closeAndReturn],
  [2, useOtherTab],
  [1, sleep],
  [1, chooseAnotherBox],
];

async function pressAnything(tab: Tab, { press, random }: ShopperActions): Promise<Tab> {
  press(strayPress(tab.snapshot, random));
  return tab;
}

async function goBack(tab: Tab, { tell }: ShopperActions): Promise<Tab> {
  if (!tab.address.canGoBack) return tab;
  tell('appuie sur Retour');
  tab.back();
  return tab;
}

async function closeAndReturn(tab: Tab, { tell, random, rest, open }: ShopperActions): Promise<Tab | null> {
  tell('ferme l’onglet de la boutique');
  const { href } = tab;
  tab.close();
  if (random.happens(0.2)) return null;
  await rest(3 * minute);
  tell('la rouvre dans un nouvel onglet');
  return open(href);
}

async function useOtherTab(tab: Tab, { tabs, tell, random, open }: ShopperActions): Promise<Tab> {
  const otherTab = tabs.find((candidate) => candidate.isOpen && candidate !== tab);
  const next = otherTab !== undefined && random.happens(0.6) ? otherTab : undefined;
  tell(next === undefined ? 'ouvre la même page dans un nouvel onglet' : 'passe à un autre onglet');
  return next ?? open(tab.href);
}

async function sleep(tab: Tab, { browser, random, tabs, tell }: ShopperActions): Promise<Tab> {
  const duration = random.pick([20 * minute, 10 * hour, 30 * hour]);
  tell(
    `met sa machine en veille, pour ${duration < hour ? `${duration / minute}\u00a0minutes` : `${duration / hour}\u00a0heures`}`,
  );
  browser.wakesAt = browser.world.scheduler.now + duration;
  await pause(duration + second);
  tell('réveille sa machine');
  for (const open of tabs) if (open.isOpen) open.show();
  return tab;
}

async function chooseAnotherBox(tab: Tab, { changeMind }: ShopperActions): Promise<Tab> {
  changeMind();
  return tab;
}

/** @returns the tab that the customer continues with, or `null` after leaving */
export const meetMishap = (tab: Tab, actions: ShopperActions): Promise<Tab | null> =>
  actions.random.weighted(weightedMishaps)(tab, actions);
