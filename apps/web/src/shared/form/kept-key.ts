import * as z from 'zod/mini';
import { defineDraft } from './draft.ts';

/**
 * Defines an idempotency key that is stored until its request has succeeded, so that a retry of the same request, even after
 * a reload, is applied only once.
 */
export function defineKeptKey(name: string) {
  const sent = defineDraft(name, z.tuple([z.string(), z.string()]));
  return {
    /** Returns the key of a request: the stored one for the same request, else a new one. */
    keyFor(input: unknown): string {
      const request = JSON.stringify(input);
      const [storedRequest, storedKey] = sent.read() ?? [];
      if (storedRequest === request && storedKey) return storedKey;
      const key = crypto.randomUUID();
      sent.save([request, key]);
      return key;
    },
    /** Clears the key after a success: the same request sent again is a new one. */
    clear: (): void => sent.clear(),
  };
}
