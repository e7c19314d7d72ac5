import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';
import * as z from 'zod/mini';

const { root } = protobuf.parse(readFileSync(new URL('protocol.proto', import.meta.url), 'utf8'));

/** Codes of the frames that simulated Restate sends. All notifications share one message type. */
export const frameCodes = {
  Start: 0x0000,
  ProposeRunCompletionAck: 0x0007,
  Input: 0x0400,
  sleepCompletion: 0x800c,
  callCompletion: 0x800d,
  callInvocationId: 0x800e,
  runCompletion: 0x8011,
  signal: 0xfbff,
} as const;

const messageNames = new Map([
  [0x0001, 'Suspension'],
  [0x0002, 'Error'],
  [0x0003, 'End'],
  [0x0005, 'ProposeRunCompletion'],
  [0x0006, 'AwaitingOn'],
  [0x0401, 'Output'],
  [0x0403, 'SetState'],
  [0x0404, 'ClearState'],
  [0x0405, 'ClearAllState'],
  [0x0407, 'GetEagerState'],
  [0x0408, 'GetEagerStateKeys'],
  [0x040c, 'Sleep'],
  [0x040d, 'Call'],
  [0x040e, 'OneWayCall'],
  [0x0410, 'SendSignal'],
  [0x0411, 'Run'],
  [0x0414, 'CompleteAwakeable'],
]);

const noBytes = new Uint8Array();
const bytesSchema = z._default(z.instanceof(Uint8Array), noBytes);
const textSchema = z._default(z.string(), '');
const integerSchema = z._default(z.number(), 0);
const valueSchema = z.optional(z.object({ content: bytesSchema }));
const failureSchema = z.optional(z.object({ code: integerSchema, message: textSchema }));
const headersSchema = z._default(z.array(z.object({ key: textSchema, value: textSchema })), []);
const targetFields = {
  serviceName: textSchema,
  handlerName: textSchema,
  key: textSchema,
  parameter: bytesSchema,
  headers: headersSchema,
};

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Suspension') }),
  z.object({
    kind: z.literal('Error'),
    code: integerSchema,
    message: textSchema,
    nextRetryDelay: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('End') }),
  z.object({
    kind: z.literal('ProposeRunCompletion'),
    resultCompletionId: integerSchema,
    value: z.optional(z.instanceof(Uint8Array)),
    failure: failureSchema,
  }),
  z.object({ kind: z.literal('AwaitingOn') }),
  z.object({ kind: z.literal('Output'), value: valueSchema, failure: failureSchema }),
  z.object({ kind: z.literal('SetState'), key: bytesSchema, value: valueSchema }),
  z.object({ kind: z.literal('ClearState'), key: bytesSchema }),
  z.object({ kind: z.literal('ClearAllState') }),
  z.object({ kind: z.literal('GetEagerState') }),
  z.object({ kind: z.literal('GetEagerStateKeys') }),
  z.object({ kind: z.literal('Sleep'), wakeUpTime: integerSchema, resultCompletionId: integerSchema }),
  z.object({
    kind: z.literal('Call'),
    ...targetFields,
    invocationIdNotificationIdx: integerSchema,
    resultCompletionId: integerSchema,
  }),
  z.object({
    kind: z.literal('OneWayCall'),
    ...targetFields,
    invokeTime: integerSchema,
    invocationIdNotificationIdx: integerSchema,
  }),
  z.object({
    kind: z.literal('SendSignal'),
    targetInvocationId: textSchema,
    idx: z.optional(z.number()),
    name: z.optional(z.string()),
    value: valueSchema,
    failure: failureSchema,
  }),
  z.object({ kind: z.literal('Run'), resultCompletionId: integerSchema, name: textSchema }),
  z.object({
    kind: z.literal('CompleteAwakeable'),
    awakeableId: textSchema,
    value: valueSchema,
    failure: failureSchema,
  }),
]);

/** A decoded message of a handler. Byte strings are raw, times in ms. */
export type Message = z.infer<typeof messageSchema>;
export type Failure = NonNullable<z.infer<typeof failureSchema>>;
export type Headers = z.infer<typeof headersSchema>;

/** Frame of Restate's protocol: 16 bits of code, 16 of flags, 32 of length, then the message. */
export interface Frame {
  readonly code: number;
  readonly requiresAck: boolean;
  /** Bytes of the frame including the header, for replay. */
  readonly bytes: Uint8Array;
}

const headerSize = 8;
const ackFlag = 0x8000;

/** @param name of a message in `protocol.proto` @param fields in camel case */
export function encodeFrame(
  code: number,
  name: string,
  fields: Readonly<Record<string, unknown>>,
): Uint8Array {
  const type = root.lookupType(name);
  const body = type.encode(type.fromObject(fields)).finish();
  const frame = Buffer.alloc(headerSize + body.length);
  frame.writeUInt16BE(code, 0);
  frame.writeUInt32BE(body.length, 4);
  frame.set(body, headerSize);
  return frame;
}

/** Decodes a frame. @throws Error for a frame that the shop's handlers never send */
export function decodeMessage({ code, bytes: frame }: Frame): Message {
  const name = messageNames.get(code);
  if (name === undefined) throw new Error(`Unknown engine message type 0x${code.toString(16)}`);
  const type = root.lookupType(name);
  const decoded = type.toObject(type.decode(frame.subarray(headerSize)), { longs: Number });
  return messageSchema.parse({ ...decoded, kind: name });
}

/** Restate error codes that no handler may return: journal mismatch and protocol violation. */
export const forbiddenErrorCodes: ReadonlySet<number> = new Set([570, 571]);

/** Returns `true` for a command, which Restate journals. Lower codes are control messages. */
export const isCommand = ({ code }: Frame): boolean => code >= 0x0400 && code < 0x8000;

export class FrameReader {
  #pending = Buffer.alloc(0);

  read(chunk: Uint8Array): Frame[] {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      if (this.#pending.length < headerSize) return frames;
      const size = headerSize + this.#pending.readUInt32BE(4);
      if (this.#pending.length < size) return frames;
      const code = this.#pending.readUInt16BE(0);
      const requiresAck = (this.#pending.readUInt16BE(2) & ackFlag) !== 0;
      frames.push({ code, requiresAck, bytes: this.#pending.subarray(0, size) });
      this.#pending = this.#pending.subarray(size);
    }
  }
}
