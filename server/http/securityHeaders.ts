import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/config/config.ts';

const yearSeconds = 365 * 24 * 3600;

/** Reads the configured URL, because clients can forge forwarded headers. */
export const usesHttps = ({ VITE_PUBLIC_URL }: Pick<Config, 'VITE_PUBLIC_URL'>): boolean =>
  new URL(VITE_PUBLIC_URL).protocol === 'https:';

export const securityHeaders = (config: Pick<Config, 'VITE_PUBLIC_URL'>): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    strictTransportSecurity: usesHttps(config) && `max-age=${yearSeconds}`,
    xContentTypeOptions: true,
    // Wallets and banks open popups that send messages to the payment page.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    // Hides the URL from other sites, because it may contain an OAuth code.
    referrerPolicy: 'strict-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    // Replaced by `frame-ancestors` of the CSP.
    xFrameOptions: false,
    originAgentCluster: true,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
