import { tryGetContext } from 'hono/context-storage';
import type { RequestIdVariables } from 'hono/request-id';
import pino, { type DestinationStream } from 'pino';
import { printedFields, type LogLine } from './logFields.ts';
import type { LogLevel } from './logLevels.ts';
import { ratedLines } from './logRate.ts';

/** What is logged. An event is a thing that happened, in words that do not change: alarms are set on them. */
export type LogEvent =
  /** A request was answered. */
  | 'request'
  /** Lines of a kind were too many: so many are not here. */
  | 'log.held_back'
  /** By an error that nobody caught, after which the process ends. */
  | 'process.failed'
  /** The limits' store does not answer: each process counts for itself. */
  | 'limits.alone'
  | 'process.stopping'
  /** A library, or Node itself, to a console. */
  | 'process.said'
  /** A connection could not be taken. */
  | 'server.failed'
  /** A provider did not answer, and the request went on without it. */
  | 'provider.unanswered'
  /** Cards were declined so often that a checkout's intents are cancelled. */
  | 'payment.declined_too_often'
  /** A signed webhook has not the form that its kind has. */
  | 'webhook.malformed'
  /** A step of an order failed by a bug, and is retried. */
  | 'order.step_failed'
  /** A webhook tells of something that is not ours. */
  | 'webhook.unknown'
  /** What was sent with a finalisation is not what is stored, and ordered. */
  | 'order.differs'
  /** It was asked what has become of it: from here on its journal has the request's id. */
  | 'order.asked'
  | 'order.step_unanswered'
  /** Nobody can say what has become of it. */
  | 'order.unread'
  | 'order.needs_attention'
  /** Any engine is let in. */
  | 'orders.unauthenticated'
  /** The engine runs it again. */
  | 'order.invocation_failed'
  | 'voucher.differs'
  | 'voucher.refused'
  | 'voucher.unread'
  | 'engine.failed'
  /** It could not be started again. */
  | 'engine.lost'
  /** A shopper has reported a problem; what it was is stored under the reference. */
  | 'incident.reported'
  /** What one page of a consenting visitor's has counted since the last time. */
  | 'journey.counted'
  | 'menu.meal_left_out'
  | 'menu.unread'
  | 'menu.undrawn'
  /** /menus is served without its dishes, and asks for them itself. */
  | 'menu.not_drawn'
  /** A stand-in is wrong. */
  | 'sandbox.failed';

type Level = Exclude<LogLevel, 'silent'>;

interface LogOptions {
  readonly level: LogLevel;
  /** Standard error unless told, which only Node has: what a person reads is on standard output. */
  readonly destination?: DestinationStream;
  /** Milliseconds since 1970; the time in the lines is the machine's. */
  readonly now?: () => number;
}

type Say = (event: LogEvent, fields?: LogLine) => void;
type Log = Readonly<Record<Level, Say>>;

/** Of one kind of line; with them no flood writes more than a gigabyte a day. */
const rates = {
  // Who is served may be read one by one up to ten a second; who is refused is counted.
  served: { burst: 1200, perMinute: 600 },
  // Some kilobytes each.
  counted: { burst: 240, perMinute: 60 },
  usual: { burst: 60, perMinute: 30 },
} as const;

function rateOf(event: LogEvent, isServed: boolean): keyof typeof rates {
  if (isServed) return 'served';
  return event === 'journey.counted' ? 'counted' : 'usual';
}

/** The id of the request that is being answered, wherever that is done. */
export const currentRequestId = (): string | undefined =>
  tryGetContext<{ Variables: RequestIdVariables }>()?.get('requestId');

/** A line is written before the next statement runs: the last one of a process that dies is there, too. */
const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });

function createLog({ level, destination = standardError(), now = Date.now }: LogOptions): Log {
  const lines = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Without Node there are no streams, and the library knows of consoles only.
      browser: {
        formatters: { level: (label) => ({ level: label }) },
        write: (line) => destination.write(JSON.stringify(line)),
      },
    },
    destination,
  );
  const isWritten = ratedLines({
    now,
    tellHeldBack: (kind, count) => {
      lines.warn({ event: 'log.held_back' satisfies LogEvent, kind, count });
    },
  });
  const sayAt =
    (said: Level): Say =>
    (event, fields = {}) => {
      if (!lines.isLevelEnabled(said)) return;
      const printed = printedFields({ requestId: currentRequestId(), ...fields });
      const isServed = event === 'request' && said === 'info' && printed['code'] === undefined;
      const kind = isServed ? event : [event, printed['route'], printed['status']].join(' ').trim();
      if (said !== 'fatal' && !isWritten(kind, rates[rateOf(event, isServed)])) return;
      lines[said]({ event, ...printed });
    };
  return {
    debug: sayAt('debug'),
    info: sayAt('info'),
    warn: sayAt('warn'),
    error: sayAt('error'),
    fatal: sayAt('fatal'),
  };
}

let current: Log | null = null;

/** Where the lines go from now on; before a command has said so, nowhere. */
export function openLog(options: LogOptions): void {
  current = createLog(options);
}

/** One JSON line an event. */
export const log: Log = {
  debug: (...line) => current?.debug(...line),
  info: (...line) => current?.info(...line),
  warn: (...line) => current?.warn(...line),
  error: (...line) => current?.error(...line),
  fatal: (...line) => current?.fatal(...line),
};
