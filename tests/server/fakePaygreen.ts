import { createPaygreenClient } from '#server/providers/paygreen.ts';

interface RecordedRequest {
  /** Method, path and query of a request, such as `GET /payment/buyers?email=a`. */
  readonly line: string;
  readonly authorization: string | null;
  readonly body: string;
}

type Respond = (request: RecordedRequest) => Response | Promise<Response>;

export const dataResponse = (value: unknown, status = 200): Response =>
  Response.json({ data: value }, { status });

/**
 * Creates a PayGreen client. The stub issues tokens `token-1`, `token-2` and so on.
 * The test provides all other responses.
 */
export function fakePaygreen(respond: Respond, { timeoutMs = 2000 } = {}) {
  const requests: RecordedRequest[] = [];
  const clock = { now: 0 };
  let tokens = 0;
  const paygreen = createPaygreenClient({
    url: 'https://paygreen.example.com/base',
    shopId: 'sh_1',
    secretKey: 'sk_1',
    now: () => clock.now,
    timeoutMs: timeoutMs,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const line = `${request.method} ${pathname.replace('/base', '')}${search}`;
      requests.push({
        line,
        authorization: request.headers.get('authorization'),
        body: await request.clone().text(),
      });
      if (!pathname.includes('/auth/'))
        return respond(requests.at(-1) ?? { line, authorization: null, body: '' });
      tokens += 1;
      return dataResponse({ token: `token-${tokens}` });
    },
  });
  return { paygreen, requests, clock, lines: () => requests.map(({ line }) => line) };
}
