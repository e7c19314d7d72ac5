const minNodeMajor = 22;

/**
 * @param version running version: `20.19.5`
 * @returns the required major version if the running one is older
 */
export const requiredNodeMajor = (version: string): number | undefined =>
  Number.parseInt(version, 10) < minNodeMajor ? minNodeMajor : undefined;
