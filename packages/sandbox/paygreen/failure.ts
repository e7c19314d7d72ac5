/** PayGreen error, thrown by operations and returned by the API as `{message, detail, code}`. */
export class PaygreenError extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly detail: string;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(titleByStatus.get(status) ?? 'Error');
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

const titleByStatus = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [409, 'Locked'],
  [422, 'Unprocessable Entity'],
  [503, 'Service Unavailable'],
]);

/** Error 422 for a valid PayGreen request that cannot be executed. */
export const unprocessableError = (code: string, detail: string): PaygreenError =>
  new PaygreenError(422, code, detail);

export const notFoundError = (resource: string, id: string): PaygreenError =>
  new PaygreenError(404, 'not_found', `There is no ${resource} ${id}.`);

export const errorResponse = ({ status, message, detail, code }: PaygreenError): Response =>
  Response.json({ message, detail, code }, { status });
