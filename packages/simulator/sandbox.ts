import { edenredKeys, paygreenKeys, sandboxKeys } from '#server/config/config.ts';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';

interface SandboxOptions {
  /** Origin of the sandbox. */
  readonly origin: () => string;
  /** Origin of the shop. */
  readonly shop: string;
  readonly dataDir: string;
  /** Ms since 1970, virtual or real. */
  readonly now: () => number;
  readonly isMainIdempotent: boolean;
}

/** Stand-ins of the providers, with webhooks to the shop. */
export const openSandbox = ({ shop, ...options }: SandboxOptions): Sandbox =>
  createSandbox({
    ...options,
    webhookUrls: {
      stripe: () => `${shop}/api/stripeWebhook`,
      paygreen: () => `${shop}/api/paygreenWebhook`,
    },
    keys: { stripe: sandboxKeys, paygreen: paygreenKeys, edenred: edenredKeys },
  });
