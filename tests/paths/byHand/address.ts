import { parseSandboxSettings } from '#server/config/config.ts';

const settings = parseSandboxSettings(process.env);

const usualPort = 3000;
const port = settings.kind === 'complete' ? settings.config.port : usualPort;

/** Host and port of `npm start`. */
export const host = `localhost:${port}`;
/** Prefix of commands for a shop on another port than the default. */
export const portSetting = port === usualPort ? '' : `PORT=${port} `;
