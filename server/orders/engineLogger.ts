import { rpc, type Context, type LoggerTransport } from '@restatedev/restate-sdk';
import { log, type LogEvent } from '#server/logging/log.ts';
import type { LogLine } from '#server/logging/logFields.ts';
import { requestIdHeader } from './contracts.ts';

/** Log line that Restate drops when it replays an invocation. */
class ReplaySafeLine {
  readonly event: LogEvent;
  readonly line: LogLine;
  constructor(event: LogEvent, line: LogLine) {
    this.event = event;
    this.line = line;
  }
}

export const logOnce = (
  { console: engineConsole }: { readonly console: Pick<Console, 'error'> },
  event: LogEvent,
  line: LogLine,
): void => engineConsole.error(new ReplaySafeLine(event, line));

export function requestIdOptions<TInput, TOutput>(context: Pick<Context, 'request'>) {
  const requestId = context.request().headers.get(requestIdHeader);
  return rpc.opts<TInput, TOutput>({
    headers: requestId === undefined ? {} : { [requestIdHeader]: requestId },
  });
}

const loggedLevels: ReadonlySet<string> = new Set(['warn', 'error']);

export const engineLogger: LoggerTransport = ({ level, replaying, context }, message, ...details): void => {
  if (context === undefined || replaying || !loggedLevels.has(level)) return;
  const invocationFields = {
    invocation: context.invocationTarget,
    requestId: context.request?.headers.get(requestIdHeader),
  };
  const payload: unknown = message;
  if (payload instanceof ReplaySafeLine) log.error(payload.event, { ...invocationFields, ...payload.line });
  else
    log.error('order.invocation_failed', {
      ...invocationFields,
      said: payload,
      error: details.find((detail) => detail instanceof Error),
    });
};
