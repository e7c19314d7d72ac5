const neededMajor = 22;

/**
 * @param version running version: `20.19.5`
 * @returns the required major version if the running one is older
 */
export const neededInsteadOf = (version: string): number | undefined =>
  Number.parseInt(version, 10) < neededMajor ? neededMajor : undefined;
