/** Error for an invalid setting of the sandbox. The message is French. The name is part of the JSON response. */
export abstract class InvalidInputError extends Error {
  abstract override readonly name: string;
}
