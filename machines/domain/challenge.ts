/** Proof of work in the format of the ALTCHA library. */
interface Challenge {
  readonly parameters: {
    readonly algorithm: 'PBKDF2/SHA-256';
    readonly cost: number;
    /** Creation time in ms since the epoch. */
    readonly data: { readonly at: number };
    readonly keyLength: 32;
    readonly keyPrefix: string;
    readonly keySignature: string;
    readonly nonce: string;
    readonly salt: string;
  };
  readonly signature: string;
}

export interface SolvedChallenge {
  readonly challenge: Challenge;
  readonly solution: { readonly counter: number; readonly derivedKey: string };
}
