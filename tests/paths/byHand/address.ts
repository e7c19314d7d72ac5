import { parseSandboxSettings } from '#server/config/config.ts';

const settings = parseSandboxSettings(process.env);

const usualPort = 3000;
const port = settings.kind === 'complete' ? settings.config.port : usualPort;

/** Host and port of the shop that `npm start` runs. */
export const host = `localhost:${port}`;
/** Prefix of shell commands if the shop does not use its default port. */
export const portSetting = port === usualPort ? '' : `PORT=${port} `;
