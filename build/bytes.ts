import type { Logger } from 'vite';
import type { Settings } from '#src/settings/settings.ts';
import type { ClientOutput } from './output.ts';

const kB = 1000;

/** What is loaded of a page or a part of it, by the sources that it begins with, and how much that may be. */
interface Budget {
  readonly name: string;
  readonly parts: readonly string[];
  /** What is there already. */
  readonly beside?: readonly string[];
  /** In bytes of JavaScript, compressed. */
  readonly most: number;
}

/** What an order begins with, and what it ends with, which comes while the form is filled in (src/checkout/screens.tsx). */
const form = ['src/visit/open.ts', 'src/checkout/open.tsx'];
const later = [
  'src/checkout/payment/PaymentScreen.tsx',
  'src/checkout/success/SuccessScreen.tsx',
  'src/effects/ports/loadStripe.ts',
];

/** Pages as they are loaded without being touched; React alone is 59 kB. Scripts of providers are theirs. */
const budgetsOf = ({ VITE_APP_VARIANT }: Pick<Settings, 'VITE_APP_VARIANT'>): readonly Budget[] => [
  // The landing page of campaigns has sections of its own, and a header with more in it.
  VITE_APP_VARIANT === 'lp_root'
    ? { name: 'landing page', parts: ['src/pages/main.tsx'], most: 80.7 * kB }
    : { name: 'home', parts: ['src/pages/main.tsx'], most: 80.2 * kB },
  { name: 'menus', parts: ['src/pages/entries/menus.tsx'], most: 100.6 * kB },
  { name: 'hellofresh', parts: ['src/pages/entries/hellofresh.tsx'], most: 77.3 * kB },
  { name: 'legal pages', parts: ['src/pages/entries/legal.tsx'], most: 81.2 * kB },
  {
    name: 'what the first sign brings, beside home',
    parts: ['src/visit/open.ts'],
    beside: ['src/pages/main.tsx'],
    most: 18.4 * kB,
  },
  {
    name: 'checkout up to its form, beside home',
    parts: form,
    beside: ['src/pages/main.tsx'],
    most: 94.2 * kB,
  },
  {
    name: 'whole checkout, beside home',
    parts: [...form, ...later],
    beside: ['src/pages/main.tsx'],
    most: 116.2 * kB,
  },
];

const inKB = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`;

/**
 * Says what the pages weigh.
 * @param sizes in bytes as they are sent, by the file's path from the site's root
 * @throws Error naming what weighs more than it may
 */
export function checkBytes(
  output: ClientOutput,
  sizes: ReadonlyMap<string, number>,
  settings: Settings,
  { info }: Pick<Logger, 'info'>,
): void {
  const sizeOf = (file: string): number => {
    const size = sizes.get(file);
    if (size === undefined) throw new Error(`${file} is not compressed`);
    return size;
  };
  const filesOf = (sources: readonly string[]): ReadonlySet<string> =>
    new Set(sources.flatMap((source) => [...output.codeOf(source).keys()]));
  const tooHeavy = budgetsOf(settings).filter(({ name, parts, beside = [], most }) => {
    const files = filesOf(parts).difference(filesOf(beside));
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    info(`JavaScript of ${name}: ${inKB(bytes)}, at most ${inKB(most)}`);
    return bytes > most;
  });
  if (tooHeavy.length > 0)
    throw new Error(`Too much JavaScript: ${tooHeavy.map(({ name }) => name).join(', ')}`);
}
