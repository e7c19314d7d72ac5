import { edenredKeys, paygreenKeys, sandboxKeys } from '#server/config/config.ts';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';

interface SandboxOptions {
  /** Where it answers itself. */
  readonly origin: () => string;
  /** Where the shop answers. */
  readonly shop: string;
  readonly dataDir: string;
  /** Ms since 1970, virtual or not. */
  readonly now: () => number;
  readonly isMainIdempotent: boolean;
}

/** The providers' stand-ins, which tell the shop of what happens there. */
export const openSandbox = ({ shop, ...options }: SandboxOptions): Sandbox =>
  createSandbox({
    ...options,
    webhookUrls: {
      stripe: () => `${shop}/api/stripeWebhook`,
      paygreen: () => `${shop}/api/paygreenWebhook`,
    },
    keys: { stripe: sandboxKeys, paygreen: paygreenKeys, edenred: edenredKeys },
  });
