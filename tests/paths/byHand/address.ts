import { parseSandboxSettings } from '#server/config/config.ts';

const settings = parseSandboxSettings(process.env);

const usualPort = 3000;
const port = settings.kind === 'complete' ? settings.config.port : usualPort;

/** Where `npm start` answers, by its own settings: host and port. */
export const host = `localhost:${port}`;
/** What stands before commands that speak to a shop on another port than the usual one. */
export const portSetting = port === usualPort ? '' : `PORT=${port} `;
