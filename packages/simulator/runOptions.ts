import { exitWithError } from '#server/entrypoints/commandLine.node.ts';
import { formatCount } from './formatCounts.ts';

interface SelectedOptions {
  readonly seed: string;
  readonly world?: string | undefined;
  readonly shrink: boolean;
  readonly tries?: string | undefined;
}

/** Options without effect on a stored world. They cannot be combined with `--world`. */
const storedWorldOptions = [
  'orders',
  'seed',
  'profile',
  'fault',
  'pages',
  'wallets',
  'only',
  'mutation',
  'stop',
];

/** Exits if command line options exclude each other. @param args command line arguments */
export function checkOptions({ seed, world, shrink, tries }: SelectedOptions, args: readonly string[]): void {
  if (seed.trim() === '')
    exitWithError('L’option --seed est vide : indiquez une graine, ou retirez l’option.', 2);
  if (tries !== undefined && !shrink)
    exitWithError('L’option --tries limite la recherche de --shrink : ajoutez --shrink.', 2);
  if (world === undefined || shrink) return;
  const conflicting = storedWorldOptions.filter((name) =>
    args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)),
  );
  if (conflicting.length > 0)
    exitWithError(
      `L’option --world rejoue un monde tel qu’il a été enregistré : retirez --${conflicting.join(', --')}.`,
      2,
    );
}

/** The first Ctrl-C aborts and prints the results so far. The second exits. */
export function abortOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  return controller.signal;
}

interface RunOutcome {
  readonly problemCount: number;
  readonly finishedWorlds: number;
  readonly requestedWorlds: number;
  readonly isInterrupted: boolean;
  readonly isShrunk: boolean;
  /** The requested fault if it never occurred, otherwise `null`. */
  readonly absentFault: string | null;
}

export function formatVerdict({
  problemCount,
  finishedWorlds,
  requestedWorlds,
  isInterrupted,
  isShrunk,
  absentFault,
}: RunOutcome): string {
  const worldCount = isInterrupted
    ? `interrompu, ${formatCount(finishedWorlds, 'monde')} sur ${requestedWorlds}`
    : formatCount(finishedWorlds, 'monde');
  if (problemCount > 0)
    return `VERDICT\u00a0: ÉCHEC, ${formatCount(problemCount, 'problème')} (${worldCount})`;
  if (absentFault !== null)
    return `VERDICT\u00a0: NON CONCLUANT, la panne «\u00a0${absentFault}\u00a0» ne s’est jamais produite (${worldCount})\u00a0; essayez plus de clients, une autre graine ou --pages`;
  if (finishedWorlds === 0) return `VERDICT\u00a0: NON CONCLUANT, aucun monde terminé (${worldCount})`;
  const nothing = isShrunk ? '\u00a0; aucun monde à réduire' : '';
  return `VERDICT\u00a0: RÉUSSITE, aucun problème dans les cas testés (${worldCount})${nothing}`;
}
