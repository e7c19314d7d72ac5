import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#simulator/random.ts';
import type { Browser } from './browser.ts';
import { drawRandomPress, type Press } from './presses.ts';
import type { Tab } from './tab.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface ShopperActions {
  readonly browser: Browser;
  readonly random: Random;
  readonly tabs: readonly Tab[];
  readonly record: (text: string) => void;
  /** Waits for a random time. @param longest in ms */
  readonly wait: (longest: number) => Promise<void>;
  readonly open: (href: string) => Tab;
  readonly reload: () => Tab;
  readonly press: (press: Press) => void;
  readonly chooseOtherBox: () => void;
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
  [1, toggleDish],
];

async function pressAnything(tab: Tab, { press, random }: ShopperActions): Promise<Tab> {
  press(drawRandomPress(tab.snapshot, random));
  return tab;
}

async function goBack(tab: Tab, { record }: ShopperActions): Promise<Tab> {
  if (!tab.address.canGoBack) return tab;
  record('revient en arrière avec le bouton Retour du navigateur');
  tab.back();
  return tab;
}

async function closeAndReturn(tab: Tab, { record, random, wait, open }: ShopperActions): Promise<Tab | null> {
  record('ferme l’onglet de la boutique');
  const { href } = tab;
  tab.close();
  if (random.happens(0.2)) return null;
  await wait(3 * minute);
  record('la rouvre dans un nouvel onglet');
  return open(href);
}

async function useOtherTab(tab: Tab, { tabs, record, random, open }: ShopperActions): Promise<Tab> {
  const otherTab = tabs.find((candidate) => candidate.isOpen && candidate !== tab);
  const next = otherTab !== undefined && random.happens(0.6) ? otherTab : undefined;
  record(next === undefined ? 'ouvre la même page dans un nouvel onglet' : 'passe à un autre onglet');
  return next ?? open(tab.href);
}

async function sleep(tab: Tab, { browser, random, tabs, record }: ShopperActions): Promise<Tab> {
  const duration = random.pick([20 * minute, 10 * hour, 30 * hour]);
  record(
    `met son appareil en veille pendant ${duration < hour ? `${duration / minute}\u00a0minutes` : `${duration / hour}\u00a0heures`}`,
  );
  browser.wakesAt = browser.world.scheduler.now + duration;
  await pause(duration + second);
  record('sort son appareil de veille');
  for (const open of tabs) if (open.isOpen) open.becomeVisible();
  return tab;
}

async function chooseAnotherBox(tab: Tab, { chooseOtherBox }: ShopperActions): Promise<Tab> {
  chooseOtherBox();
  return tab;
}

const toggleTexts = {
  marked: 'garde un plat de la carte, dans un autre onglet',
  unmarked: 'retire un plat gardé de la carte, dans un autre onglet',
} as const;

async function toggleDish(tab: Tab, { browser, random, record }: ShopperActions): Promise<Tab> {
  const toggled = browser.toggleDish(random);
  if (toggled !== null) record(toggleTexts[toggled]);
  return tab;
}

/** Performs a random mishap, such as a reload. @returns the tab that the customer continues with, or `null` after leaving */
export const performMishap = (tab: Tab, actions: ShopperActions): Promise<Tab | null> =>
  actions.random.pickWeighted(weightedMishaps)(tab, actions);
