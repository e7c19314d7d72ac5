import { edenredKeys, paygreenKeys, sandboxKeys } from '#server/config.ts';
import { createSandbox, type Sandbox } from '#server/sandbox/app.ts';

interface SandboxOptions {
  /** Where the shop answers. */
  readonly origin: string;
  readonly dataDir: string;
  /** Virtual ms since 1970. */
  readonly now: () => number;
  readonly isMainIdempotent: boolean;
}

/** The providers' stand-ins, which tell the shop of what happens there. */
export const openSandbox = ({ origin, ...options }: SandboxOptions): Sandbox =>
  createSandbox({
    ...options,
    origin: () => origin,
    webhookUrls: {
      stripe: () => `${origin}/api/stripeWebhook`,
      paygreen: () => `${origin}/api/paygreenWebhook`,
    },
    keys: { stripe: sandboxKeys, paygreen: paygreenKeys, edenred: edenredKeys },
  });
