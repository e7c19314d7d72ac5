import type { ManualTests } from '#tools/paths/cases/script.ts';
import { automaticOf } from './automatic.ts';
import { codeScripts } from './code.ts';
import { environment } from './faults.ts';
import { declinedScripts } from './declined.ts';
import { expressScripts } from './express.ts';
import { failingScripts } from './failing.ts';
import { formScripts } from './form.ts';
import { homeScripts } from './home.ts';
import { narrowScreenScripts } from './narrow.ts';
import { offerScripts } from './offer.ts';
import { orderScripts } from './ordering.ts';
import { pageScripts } from './pages.ts';
import { payingScripts } from './paying.ts';
import { uncertainScripts } from './uncertain.ts';
import { voucherScripts } from './vouchers.ts';
import { walletScripts } from './wallets.ts';
import { wishScripts } from './wishes.ts';
import { payingVoucherScripts } from './payingVouchers.ts';
import { failingVoucherScripts } from './failingVouchers.ts';
import { dateScripts } from './dates.ts';
import { exitScripts } from './exit.ts';
import { tabScripts } from './tabs.ts';
import type { ShopScript } from './shopScript.ts';
import { quoted } from './words.ts';

export const scripts: readonly ShopScript[] = [
  ...payingScripts,
  ...payingVoucherScripts,
  ...declinedScripts,
  ...expressScripts,
  ...uncertainScripts,
  ...tabScripts,
  ...orderScripts,
  ...failingScripts,
  ...failingVoucherScripts,
  ...formScripts,
  ...dateScripts,
  ...homeScripts,
  ...offerScripts,
  ...exitScripts,
  ...codeScripts,
  ...narrowScreenScripts,
  ...voucherScripts,
  ...walletScripts,
  ...pageScripts,
  ...wishScripts,
];

/** Returns a French sentence that lists the checkout's manual tests that also test this child machine. */
function playedElsewhere(machine: string): readonly string[] {
  const titles = scripts.flatMap(({ title, tells }) =>
    machine !== 'checkout' && 'checkout' in tells && machine in tells ? [quoted(title)] : [],
  );
  if (titles.length === 0) return [];
  return [
    `Cas déjà dans le plan de la commande (\`checkout\`), sous un autre numéro\u00a0: ${titles.join(', ')}. Jouez-les une seule fois.`,
  ];
}

/** Returns a machine's manual scripts, and the reason for each test goal without a script. */
export const byHandOf = (machine: string): ManualTests => ({
  scripts: scripts.flatMap(({ tells, ...script }) => {
    const part = tells[machine];
    return part === undefined ? [] : [{ ...script, ...part }];
  }),
  automatic: automaticOf(machine),
  environment: { ...environment, preface: [...playedElsewhere(machine), ...environment.preface] },
});
