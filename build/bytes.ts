import type { Logger } from 'vite';
import type { Settings } from '#src/settings/settings.ts';
import type { ClientOutput } from './output.ts';

const kB = 1000;

/**
 * Maximum JavaScript size of a page or of lazy code.
 * Excludes the files that the pages in `beside` have already loaded.
 */
interface Budget {
  readonly name: string;
  readonly parts: readonly string[];
  readonly beside?: readonly string[];
  /** Maximum size in compressed bytes. */
  readonly most: number;
}

/** Entry modules of the order form. The modules in `later` load while the customer fills in the form. */
const form = ['src/visit/open.ts', 'src/checkout/open.tsx'];
const later = [
  'src/checkout/payment/PaymentScreen.tsx',
  'src/checkout/success/SuccessScreen.tsx',
  'src/effects/ports/loadStripe.ts',
];

/** Excludes the scripts of Stripe, PayGreen and Edenred. Includes React, with 59 kB. */
const budgetsOf = ({ VITE_APP_VARIANT }: Pick<Settings, 'VITE_APP_VARIANT'>): readonly Budget[] => [
  VITE_APP_VARIANT === 'lp_root'
    ? { name: 'landing page', parts: ['src/pages/main.tsx'], most: 80.5 * kB }
    : { name: 'home', parts: ['src/pages/main.tsx'], most: 81.6 * kB },
  { name: 'menus', parts: ['src/pages/entries/menus.tsx'], most: 102.6 * kB },
  { name: 'hellofresh', parts: ['src/pages/entries/hellofresh.tsx'], most: 78.1 * kB },
  { name: 'legal pages', parts: ['src/pages/entries/legal.tsx'], most: 81.9 * kB },
  {
    name: 'what the first sign brings, beside home',
    parts: ['src/visit/open.ts'],
    beside: ['src/pages/main.tsx'],
    most: 19.1 * kB,
  },
  {
    name: 'checkout up to its form, beside home',
    parts: form,
    beside: ['src/pages/main.tsx'],
    most: 100.4 * kB,
  },
  {
    name: 'whole checkout, beside home',
    parts: [...form, ...later],
    beside: ['src/pages/main.tsx'],
    most: 122.2 * kB,
  },
];

const inKB = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`;

/**
 * @param sizes compressed bytes by file path
 * @throws Error with the size and the limit of each page over it
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
  const overBudget = budgetsOf(settings).flatMap(({ name, parts, beside = [], most }) => {
    const files = filesOf(parts).difference(filesOf(beside));
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    const measured = `${name}: ${inKB(bytes)}, at most ${inKB(most)}`;
    info(`JavaScript of ${measured}`);
    return bytes > most ? [measured] : [];
  });
  if (overBudget.length > 0) throw new Error(`Too much JavaScript. ${overBudget.join('; ')}`);
}
