/** Thrown by operations and returned by the API as `{message, detail, code}`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly detail: string;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(titles.get(status) ?? 'Error');
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

const titles = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [409, 'Locked'],
  [422, 'Unprocessable Entity'],
  [503, 'Service Unavailable'],
]);

/** The request is valid but cannot be executed. */
export const unprocessable = (code: string, detail: string): Failure => new Failure(422, code, detail);

export const missing = (what: string, id: string): Failure =>
  new Failure(404, 'not_found', `There is no ${what} ${id}.`);

export const failed = ({ status, message, detail, code }: Failure): Response =>
  Response.json({ message, detail, code }, { status });
