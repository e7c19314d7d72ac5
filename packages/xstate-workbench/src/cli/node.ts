/** The oldest Node that has all that the modules use. */
const neededMajor = 22;

/** @returns which Node is needed, where the one that runs is older: `20.19.5` */
export const neededInsteadOf = (version: string): number | undefined =>
  Number.parseInt(version, 10) < neededMajor ? neededMajor : undefined;
