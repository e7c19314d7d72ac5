import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/config/config.ts';

const aYear = 365 * 24 * 3600;

/** Whether shoppers reach the shop encrypted. The configuration says so: a header that says it may be anybody's. */
export const isEncrypted = ({ VITE_PUBLIC_URL }: Pick<Config, 'VITE_PUBLIC_URL'>): boolean =>
  new URL(VITE_PUBLIC_URL).protocol === 'https:';

/** What every answer carries, of pages and functions alike, whatever its status. A route's own word for one of them stays. */
export const securityHeaders = (config: Pick<Config, 'VITE_PUBLIC_URL'>): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    strictTransportSecurity: isEncrypted(config) && `max-age=${aYear}`,
    xContentTypeOptions: true,
    // Wallets and banks open windows, and speak with the page from there.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    // The address may hold a provider's code for a moment.
    referrerPolicy: 'strict-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    // The security policy says it of frames, more exactly.
    xFrameOptions: false,
    originAgentCluster: true,
    // Of browsers that are long gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
