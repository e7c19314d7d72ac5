/** A proof of work: which key is to be found, by the ALTCHA library's rules, and the server's signature. */
interface Challenge {
  readonly parameters: {
    readonly algorithm: 'PBKDF2/SHA-256';
    readonly cost: number;
    /** When it was made, in ms since 1970. */
    readonly data: { readonly at: number };
    readonly keyLength: 32;
    readonly keyPrefix: string;
    readonly keySignature: string;
    readonly nonce: string;
    readonly salt: string;
  };
  readonly signature: string;
}

/** What comes with a question that the server would not answer otherwise; good once. */
export interface SolvedChallenge {
  readonly challenge: Challenge;
  readonly solution: { readonly counter: number; readonly derivedKey: string };
}
