import { isRecord } from '#sandbox/browser/guards.ts';
import type { MessageFromField, Submission, TokenFailure } from './protocol.ts';

/** Complete card data. Only the frame of the card number holds the data, until it is sent. */
interface Card {
  readonly pan: string;
  readonly exp: string;
  readonly cvv: string;
}

type Outcome =
  | { readonly kind: 'done'; readonly value: string }
  | { readonly kind: 'failed'; readonly code: TokenFailure };

const failure = (code: TokenFailure): Outcome => ({ kind: 'failed', code });

function errorCodeFor(status: number): TokenFailure {
  if (status === 401 || status === 403) return 'tokenize_unauthorized';
  return status === 422 ? 'tokenize_invalid_card' : 'tokenize_unknown_error';
}

async function postJson(address: URL, body: unknown, field: 'token' | 'id'): Promise<Outcome> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) return failure(errorCodeFor(response.status));
    const json: unknown = await response.json();
    const value = isRecord(json) && isRecord(json['data']) ? json['data'][field] : null;
    return typeof value === 'string' ? { kind: 'done', value } : failure('tokenize_unknown_error');
  } catch {
    return failure('tokenize_unknown_error');
  }
}

const apiUrl = (path: string): URL => new URL(`../pgjs/${path}`, location.href);

/** Exchanges card data for a token, then the token for a PayGreen instrument. Reports each step. */
export async function createTokenAndInstrument(
  card: Card,
  submission: Submission,
  postToPage: (message: MessageFromField) => void,
): Promise<void> {
  const { reuseAllowed, ...caller } = submission;
  const token = await postJson(apiUrl('tokens'), { ...caller, ...card }, 'token');
  if (token.kind === 'failed') return postToPage({ kind: 'failed', code: token.code });
  postToPage({ kind: 'token', token: token.value });
  const instrument = await postJson(
    apiUrl('instruments'),
    { ...caller, reuseAllowed, token: token.value },
    'id',
  );
  if (instrument.kind === 'failed') return postToPage({ kind: 'failed', code: instrument.code });
  postToPage({ kind: 'instrument', id: instrument.value });
}
