const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );

/** Generates an id in Stripe's format: `pi_3kd...`. */
export const generateId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** Generates a client secret, which gives a browser access to one intent. */
export const generateClientSecret = (intentId: string): string => `${intentId}_secret_${randomText(25)}`;

/** Returns the intent id, which is the beginning of a client secret. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
