type Handler = (event?: unknown) => void;

export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(event: string, handler: Handler): this {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const wrapped: Handler = (detail) => {
      this.off(event, wrapped);
      handler(detail);
    };
    return this.on(event, wrapped);
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  emit(event: string, detail?: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(detail);
  }
}
