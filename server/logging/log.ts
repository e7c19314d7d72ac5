import { tryGetContext } from 'hono/context-storage';
import type { RequestIdVariables } from 'hono/request-id';
import pino, { type DestinationStream } from 'pino';
import { toPrintedFields, type LogLine } from './logFields.ts';
import type { LogLevel } from './logLevels.ts';
import { createLineLimiter } from './lineLimiter.ts';

/** Monitoring alerts use these names. */
export type LogEvent =
  | 'request'
  | 'log.held_back'
  | 'process.failed'
  /** The shared rate limit store failed. */
  | 'limits.alone'
  | 'process.stopping'
  /** Console output of a library or of Node. */
  | 'process.said'
  | 'server.failed'
  /** The request continued without the provider's response. */
  | 'provider.unanswered'
  | 'payment.declined_too_often'
  /** Webhook with a valid signature but invalid content. */
  | 'webhook.malformed'
  | 'order.step_failed'
  /** The webhook concerns an intent of another system. */
  | 'webhook.unknown'
  | 'order.differs'
  /** From this event on, Restate's journal contains the request id. */
  | 'order.requested'
  | 'order.step_unanswered'
  | 'order.unread'
  | 'order.needs_attention'
  /** The order endpoint accepts any Restate server. */
  | 'orders.unauthenticated'
  | 'order.invocation_failed'
  | 'voucher.differs'
  | 'voucher.refused'
  | 'voucher.unread'
  | 'engine.failed'
  | 'engine.lost'
  | 'incident.reported'
  | 'journey.counted'
  | 'menu.meal_skipped'
  | 'menu.unread'
  | 'menu.undrawn'
  /** The menu page is not rendered on the server, so the browser loads the dishes. */
  | 'menu.not_drawn'
  | 'sandbox.failed';

type Level = Exclude<LogLevel, 'silent'>;

interface LogOptions {
  readonly level: LogLevel;
  readonly destination?: DestinationStream;
  readonly now?: () => number;
}

type WriteLine = (event: LogEvent, fields?: LogLine) => void;
type Log = Readonly<Record<Level, WriteLine>>;

/** Limits the log to one gigabyte a day. */
const lineRates = {
  served: { burst: 1200, perMinute: 600 },
  counted: { burst: 240, perMinute: 60 },
  usual: { burst: 60, perMinute: 30 },
} as const;

function rateNameOf(event: LogEvent, isSuccessfulRequest: boolean): keyof typeof lineRates {
  if (isSuccessfulRequest) return 'served';
  return event === 'journey.counted' ? 'counted' : 'usual';
}

export const currentRequestId = (): string | undefined =>
  tryGetContext<{ Variables: RequestIdVariables }>()?.get('requestId');

/** Writes synchronously, so that the last line before a crash is written. */
const createStderrDestination = (): DestinationStream => pino.destination({ fd: 2, sync: true });

function createLog({ level, destination = createStderrDestination(), now = Date.now }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      browser: {
        formatters: { level: (label) => ({ level: label }) },
        write: (line) => destination.write(JSON.stringify(line)),
      },
    },
    destination,
  );
  const allowLine = createLineLimiter({
    now,
    onHeldBack: (kind, count) => {
      logger.warn({ event: 'log.held_back' satisfies LogEvent, kind, count });
    },
  });
  const createWriter =
    (lineLevel: Level): WriteLine =>
    (event, fields = {}) => {
      if (!logger.isLevelEnabled(lineLevel)) return;
      const fieldValues = toPrintedFields({ requestId: currentRequestId(), ...fields });
      const isSuccessfulRequest =
        event === 'request' && lineLevel === 'info' && fieldValues['code'] === undefined;
      const kind = isSuccessfulRequest
        ? event
        : [event, fieldValues['route'], fieldValues['status']].join(' ').trim();
      if (lineLevel !== 'fatal' && !allowLine(kind, lineRates[rateNameOf(event, isSuccessfulRequest)]))
        return;
      logger[lineLevel]({ event, ...fieldValues });
    };
  return {
    debug: createWriter('debug'),
    info: createWriter('info'),
    warn: createWriter('warn'),
    error: createWriter('error'),
    fatal: createWriter('fatal'),
  };
}

let currentLog: Log | null = null;

export function configureLog(options: LogOptions): void {
  currentLog = createLog(options);
}

export const log: Log = {
  debug: (...line) => currentLog?.debug(...line),
  info: (...line) => currentLog?.info(...line),
  warn: (...line) => currentLog?.warn(...line),
  error: (...line) => currentLog?.error(...line),
  fatal: (...line) => currentLog?.fatal(...line),
};
