import type { AccountReport, FinalizeOrderOutcome } from './types.ts';

/** What went wrong with the customer, in the owner's own words. @rule R8.3, R8.14 */
export const problems = {
  /** Nobody can say more: the e-mail itself could not be asked about. */
  notChecked: "Une erreur est survenue lors de l'initialisation du client.",
  notInitialized: "Le client n'a pas pu être initialisé avec le serveur.",
  notReady: "Le client avec son adresse n'a pas pu être initialisé avec le serveur.",
} as const;
export type Problem = keyof typeof problems;

/** What the root is told of an order. Without an answer it is kept: the server holds it, whatever the page saw. */
export function reportOf(outcome: FinalizeOrderOutcome): AccountReport {
  switch (outcome.kind) {
    case 'created':
      return { type: 'account.changed', status: 'created', receipt: outcome.receipt };
    case 'kept': {
      const { kind: status, ...when } = outcome;
      return { type: 'account.changed', status, ...when };
    }
    case 'alreadyPaid':
      return { type: 'account.changed', status: 'kept' };
    case 'refunded':
      return { type: 'account.changed', status: 'refunded', problem: outcome.message };
    case 'unpaid':
    case 'unknown':
      return { type: 'account.changed', status: outcome.kind };
  }
}
