import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentText } from '#machines/domain/consent.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
