import { isRecord } from '#sandbox/browser/guards.ts';
import type { FromField, Submission, TokenFailure } from './protocol.ts';

/** Complete card data. It stays in the number's frame and only until it is sent. */
interface Card {
  readonly pan: string;
  readonly exp: string;
  readonly cvv: string;
}

type Outcome =
  | { readonly kind: 'done'; readonly value: string }
  | { readonly kind: 'failed'; readonly code: TokenFailure };

const failed = (code: TokenFailure): Outcome => ({ kind: 'failed', code });

function codeOf(status: number): TokenFailure {
  if (status === 401 || status === 403) return 'tokenize_unauthorized';
  return status === 422 ? 'tokenize_invalid_card' : 'tokenize_unknown_error';
}

async function post(address: URL, body: unknown, field: 'token' | 'id'): Promise<Outcome> {
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) return failed(codeOf(answer.status));
    const json: unknown = await answer.json();
    const value = isRecord(json) && isRecord(json['data']) ? json['data'][field] : null;
    return typeof value === 'string' ? { kind: 'done', value } : failed('tokenize_unknown_error');
  } catch {
    return failed('tokenize_unknown_error');
  }
}

const at = (path: string): URL => new URL(`../pgjs/${path}`, location.href);

/** Exchanges a card for a token, then the token for an instrument. Reports each step. */
export async function exchange(
  card: Card,
  submission: Submission,
  tell: (message: FromField) => void,
): Promise<void> {
  const { reuseAllowed, ...whose } = submission;
  const token = await post(at('tokens'), { ...whose, ...card }, 'token');
  if (token.kind === 'failed') return tell({ say: 'failed', code: token.code });
  tell({ say: 'token', token: token.value });
  const instrument = await post(at('instruments'), { ...whose, reuseAllowed, token: token.value }, 'id');
  if (instrument.kind === 'failed') return tell({ say: 'failed', code: instrument.code });
  tell({ say: 'instrument', id: instrument.value });
}
