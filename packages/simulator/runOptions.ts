import { exitWithError } from '#server/entrypoints/commandLine.node.ts';
import { formatCount } from './formatCounts.ts';

interface SelectedOptions {
  readonly seed: string;
  readonly world?: string | undefined;
  readonly shrink: boolean;
  readonly tries?: string | undefined;
}

/** Command line options that a stored world already contains. */
const storedWorldOptions = ['orders', 'seed', 'profile', 'fault', 'pages', 'only', 'mutation', 'stop'];

/** Exits if command line options exclude each other. @param args command line arguments */
export function checkOptions({ seed, world, shrink, tries }: SelectedOptions, args: readonly string[]): void {
  if (seed.trim() === '') exitWithError('--seed est vide : donnez une graine, ou laissez l’option.', 2);
  if (tries !== undefined && !shrink) exitWithError('--tries est la limite de --shrink : ajoutez-le.', 2);
  if (world === undefined || shrink) return;
  const conflicting = storedWorldOptions.filter((name) =>
    args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)),
  );
  if (conflicting.length > 0)
    exitWithError(`--world rejoue un monde tel qu’il est gardé : sans --${conflicting.join(', --')}.`, 2);
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
  if (problemCount > 0) return `VERDICT\u00a0: PROMESSE ROMPUE, ${problemCount}\u00a0fois (${worldCount})`;
  if (absentFault !== null)
    return `VERDICT\u00a0: RIEN N’EST ESSAYÉ, la panne «\u00a0${absentFault}\u00a0» n’a touché personne (${worldCount})\u00a0; plus de clients, une autre graine, ou --pages`;
  if (finishedWorlds === 0) return `VERDICT\u00a0: RIEN N’EST ESSAYÉ (${worldCount})`;
  const nothing = isShrunk ? '\u00a0; il n’y a rien à réduire' : '';
  return `VERDICT\u00a0: TOUT TIENT, de ce qui est vérifié et rencontré (${worldCount})${nothing}`;
}
