import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#simulator/random.ts';
import type { Browser } from './browser.ts';
import { strayPress, type Press } from './presses.ts';
import type { Tab } from './tab.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface Deeds {
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

const mishaps: readonly (readonly [weight: number, act: (tab: Tab, deeds: Deeds) => Promise<Tab | null>])[] =
  [
    [6, pressAnything],
    [3, async (_, { reload }) => reload()],
    [3, goBack],
    [2, closeAndReturn],
    [2, useOtherTab],
    [1, sleep],
    [1, chooseAnotherBox],
  ];

async function pressAnything(tab: Tab, { press, random }: Deeds): Promise<Tab> {
  press(strayPress(tab.snapshot, random));
  return tab;
}

async function goBack(tab: Tab, { tell }: Deeds): Promise<Tab> {
  if (!tab.address.canGoBack) return tab;
  tell('appuie sur Retour');
  tab.back();
  return tab;
}

async function closeAndReturn(tab: Tab, { tell, random, rest, open }: Deeds): Promise<Tab | null> {
  tell('ferme l’onglet de la boutique');
  const { href } = tab;
  tab.close();
  if (random.happens(0.2)) return null;
  await rest(3 * minute);
  tell('la rouvre dans un nouvel onglet');
  return open(href);
}

async function useOtherTab(tab: Tab, { tabs, tell, random, open }: Deeds): Promise<Tab> {
  const other = tabs.find((one) => one.isOpen && one !== tab);
  const next = other !== undefined && random.happens(0.6) ? other : undefined;
  tell(next === undefined ? 'ouvre la même page dans un nouvel onglet' : 'passe à un autre onglet');
  return next ?? open(tab.href);
}

async function sleep(tab: Tab, { browser, random, tabs, tell }: Deeds): Promise<Tab> {
  const time = random.pick([20 * minute, 10 * hour, 30 * hour]);
  tell(
    `met sa machine en veille, pour ${time < hour ? `${time / minute}\u00a0minutes` : `${time / hour}\u00a0heures`}`,
  );
  browser.wakesAt = browser.world.scheduler.now + time;
  await pause(time + second);
  tell('réveille sa machine');
  for (const open of tabs) if (open.isOpen) open.show();
  return tab;
}

async function chooseAnotherBox(tab: Tab, { changeMind }: Deeds): Promise<Tab> {
  changeMind();
  return tab;
}

/** @returns the tab that the customer continues with, or `null` after leaving */
export const meetMishap = (tab: Tab, deeds: Deeds): Promise<Tab | null> =>
  deeds.random.weighted(mishaps)(tab, deeds);
