import { loadEnv, type Plugin } from 'vite';
import { parseSettings, type Settings } from '#src/settings/settings.ts';

/** Environment variables of a build. Tests use the sandbox's variables. */
export const environmentOf = (mode: string): Record<string, string> =>
  loadEnv(mode === 'test' ? 'sandbox' : mode, process.cwd(), 'VITE_');

/** @throws Error with the name of each missing or invalid variable */
export const settingsOf = (mode: string): Settings => parseSettings(environmentOf(mode));

/** Constants of a build. The bundler removes branches whose constant is `false`. */
const constantsOf = (settings: Settings): Record<string, string> => ({
  __SETTINGS__: JSON.stringify(settings),
  __IS_LANDING__: String(settings.VITE_APP_VARIANT === 'lp_root'),
  __HAS_HOME_PAGE__: String(settings.VITE_ROOT_HOME_PAGE),
});

/** One constant per setting, so that the bundler inlines its value. */
const once = (settings: Settings): Record<string, string> => ({
  __SETTINGS__: '{}',
  ...Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`__SETTINGS__.${name}`, JSON.stringify(value)]),
  ),
});

/** Vite plugin that validates the settings at build time, so that pages need no parser. */
export const settings = (): Plugin => ({
  name: 'settings',
  config: (_config, { mode, command }) => {
    const read = settingsOf(mode);
    return { define: { ...constantsOf(read), ...(command === 'build' && once(read)) } };
  },
});
