import { createHash } from 'node:crypto';
import type { Settings } from '#src/settings/settings.ts';
import { bundleScript } from './script.ts';

interface Starter {
  readonly code: string;
  readonly floorCheck: string;
  readonly typedInput: string;
  /** `sha256-...` of each inline script, for the Content Security Policy. */
  readonly hashes: readonly string[];
}

/** Returns the hash of an inline script or style sheet, for the Content Security Policy. */
export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export async function bundleStarter(
  root: string,
  { VITE_EXTERNAL_SITE, VITE_APP_VARIANT, VITE_ROOT_HOME_PAGE, VITE_SITE_URL, VITE_SANDBOX }: Settings,
): Promise<Starter> {
  const code = await bundleScript({
    root,
    entry: 'src/pages/starter/starter.ts',
    constants: {
      __IS_EXTERNAL__: VITE_EXTERNAL_SITE || VITE_APP_VARIANT === 'lp_root',
      __ELSEWHERE__: VITE_ROOT_HOME_PAGE ? '' : VITE_SITE_URL,
      __HAS_SANDBOX__: VITE_SANDBOX,
    },
  });
  const floorCheck = await bundleScript({
    root,
    entry: 'src/pages/starter/floorCheck.ts',
    constants: {},
    isPlain: true,
  });
  const typedInput = await bundleScript({ root, entry: 'src/pages/starter/typedInput.ts', constants: {} });
  return { code, floorCheck, typedInput, hashes: [code, floorCheck, typedInput].map(hashOf) };
}
