import { loadEnv, type Plugin } from 'vite';
import { parseSettings, type Settings } from '#src/settings/settings.ts';

/** Whoever tests the pages tests the sandbox's. */
export const environmentOf = (mode: string): Record<string, string> =>
  loadEnv(mode === 'test' ? 'sandbox' : mode, process.cwd(), 'VITE_');

/** @throws Error naming each variable that is missing or wrong. */
export const settingsOf = (mode: string): Settings => parseSettings(environmentOf(mode));

/** What the pages' code is built with; a part that stands behind what is false for a build is left out of it. */
const constantsOf = (settings: Settings): Record<string, string> => ({
  __SETTINGS__: JSON.stringify(settings),
  __IS_LANDING__: String(settings.VITE_APP_VARIANT === 'lp_root'),
  __HAS_HOME_PAGE__: String(settings.VITE_ROOT_HOME_PAGE),
});

/** The same one by one, so that built pages carry the values without the names of all; what is not set is nothing's. */
const singly = (settings: Settings): Record<string, string> => ({
  __SETTINGS__: '{}',
  ...Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`__SETTINGS__.${name}`, JSON.stringify(value)]),
  ),
});

/**
 * Reads the pages' settings where they are built, so that no page carries a parser. A page without its settings would be blank:
 * the build stops instead, and names what is missing.
 */
export const settings = (): Plugin => ({
  name: 'settings',
  config: (_config, { mode, command }) => {
    const read = settingsOf(mode);
    return { define: { ...constantsOf(read), ...(command === 'build' && singly(read)) } };
  },
});
