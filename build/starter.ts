import { createHash } from 'node:crypto';
import type { Settings } from '#src/settings/settings.ts';
import { bundleScript } from './script.ts';

/** The script that stands in each page, and what a security policy calls it by. */
interface Starter {
  readonly code: string;
  /** `sha256-...` */
  readonly hash: string;
}

export async function bundleStarter(
  root: string,
  { VITE_EXTERNAL_SITE, VITE_APP_VARIANT, VITE_ROOT_HOME_PAGE, VITE_SITE_URL, VITE_SANDBOX }: Settings,
): Promise<Starter> {
  const code = await bundleScript({
    root,
    entry: 'src/starter/starter.ts',
    constants: {
      __IS_EXTERNAL__: VITE_EXTERNAL_SITE || VITE_APP_VARIANT === 'lp_root',
      __ELSEWHERE__: VITE_ROOT_HOME_PAGE ? '' : VITE_SITE_URL,
      __HAS_STAND_INS__: VITE_SANDBOX,
    },
  });
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}
