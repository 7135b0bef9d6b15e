/** An input and the idempotency key it is sent with. */
interface Intent<Input> {
  input: Input;
  key: string;
}

/**
 * Chooses idempotency keys. The same input keeps its key until `done` is called, so that the server applies it once;
 * a different input, or the same one after `done`, gets a new key.
 */
export class Intents<Input extends { body?: unknown }> {
  #current: Intent<Input> | undefined;

  keyFor(input: Input): string {
    if (!this.#current || !isSame(this.#current.input, input))
      this.#current = { input, key: crypto.randomUUID() };
    return this.#current.key;
  }

  done(): void {
    this.#current = undefined;
  }
}

/** Compares two inputs by their JSON. Blobs are compared by identity, since JSON does not contain their content. */
function isSame(a: { body?: unknown }, b: { body?: unknown }): boolean {
  if (a.body instanceof Blob || b.body instanceof Blob) return a.body === b.body;
  return JSON.stringify(a) === JSON.stringify(b);
}
