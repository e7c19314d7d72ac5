import { parseSandboxSettings } from '#server/config.ts';

const settings = parseSandboxSettings(process.env);

/** Where `npm start` answers, by its own settings: host and port. */
export const host = `localhost:${settings.kind === 'complete' ? settings.config.port : 3000}`;
