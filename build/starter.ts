import { createHash } from 'node:crypto';
import type { Settings } from '#src/settings/settings.ts';
import { bundleScript } from './script.ts';

interface Starter {
  readonly code: string;
  readonly floorCheck: string;
  /** `sha256-...` of each inline script, for the Content Security Policy. */
  readonly hashes: readonly string[];
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

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
  return { code, floorCheck, hashes: [code, floorCheck].map(hashOf) };
}
