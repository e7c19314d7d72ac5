import { sandboxEdenredKeys, sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';

interface SandboxOptions {
  readonly origin: () => string;
  readonly shop: string;
  readonly dataDir: string;
  /** Current time in ms since 1970, virtual or real. */
  readonly now: () => number;
  readonly isMainIdempotent: boolean;
}

export const openSandbox = ({ shop, ...options }: SandboxOptions): Sandbox =>
  createSandbox({
    ...options,
    webhookUrls: {
      stripe: () => `${shop}/api/stripeWebhook`,
      paygreen: () => `${shop}/api/paygreenWebhook`,
    },
    keys: { stripe: sandboxStripeKeys, paygreen: sandboxPaygreenKeys, edenred: sandboxEdenredKeys },
  });
