import { expect, test } from 'vitest';
import { cardAnswerOf, isCustomerMessage, type CardError } from '#machines/domain/cardAnswer.ts';

test.each<readonly [CardError, string]>([
  [{ type: 'card_error', status: 402 }, 'declined'],
  [{ type: 'card_error' }, 'declined'],
  [{ type: 'validation_error' }, 'refused'],
  [{ type: 'invalid_request_error', status: 400 }, 'refused'],
  [{ type: 'invalid_request_error', status: 404 }, 'refused'],
  [{ type: 'idempotency_error', status: 400 }, 'refused'],
  [{ type: 'authentication_error' }, 'refused'],
  [{ type: 'future_error', status: 400 }, 'refused'],
  [{ type: 'future_error' }, 'refused'],
  [{}, 'refused'],
  [{ type: 'api_connection_error' }, 'unknown'],
  [{ type: 'api_error' }, 'unknown'],
  [{ type: 'rate_limit_error' }, 'unknown'],
  [{ type: 'invalid_request_error', code: 'rate_limit', status: 400 }, 'unknown'],
  [{ type: 'invalid_request_error', status: 401 }, 'unknown'],
  [{ type: 'invalid_request_error', status: 403 }, 'unknown'],
  [{ type: 'idempotency_error', status: 409 }, 'unknown'],
  [{ type: 'invalid_request_error', status: 429 }, 'unknown'],
  [{ type: 'api_error', status: 500 }, 'unknown'],
])('classifies the Stripe error %j as %s @R4.38', (error, outcome) => {
  expect(cardAnswerOf(error)).toBe(outcome);
});

test.each<readonly [CardError, boolean]>([
  [{ type: 'card_error' }, true],
  [{ type: 'validation_error' }, true],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, true],
  [{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }, true],
  [{ type: 'invalid_request_error', code: 'parameter_missing' }, false],
  [{ type: 'api_error' }, false],
  [{}, false],
])('shows the message of the Stripe error %j to customers: %s', (error, isForCustomers) => {
  expect(isCustomerMessage(error)).toBe(isForCustomers);
});
