/** What a person means to do: the input they gave, and the key by which the server knows it again. */
interface Intent<Input> {
  input: Input;
  key: string;
}

/**
 * Names what a person means to do. The same input keeps its key until it is done, so that the server does it once;
 * another input, and the same one after success, is a new intent.
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

/** Whether two inputs ask for the same. A picture is the same only if it is the very same: JSON can't see into it. */
function isSame(a: { body?: unknown }, b: { body?: unknown }): boolean {
  if (a.body instanceof Blob || b.body instanceof Blob) return a.body === b.body;
  return JSON.stringify(a) === JSON.stringify(b);
}
