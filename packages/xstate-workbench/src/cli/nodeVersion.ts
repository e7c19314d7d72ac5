const minNodeMajor = 22;

/**
 * @param version version of the running Node: `20.19.5`
 * @returns the required major version if the running one is older, otherwise `undefined`
 */
export const requiredNodeMajor = (version: string): number | undefined =>
  Number.parseInt(version, 10) < minNodeMajor ? minNodeMajor : undefined;
