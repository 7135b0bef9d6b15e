import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { useState } from 'react';
import { call } from './client.ts';
import { Intents } from './intent.ts';
import { refreshChanged } from './refresh.ts';
import { refreshAfterRefusal } from './refresh-after-refusal.ts';

interface ActionOptions<E extends Endpoint> {
  /** Runs when the answer arrives. What the call changed is read again after this, for example when it has left the page. */
  onAnswer?: (output: OutputOf<E>, input: CallOf<E>) => unknown;
  /** Runs when everything on screen is current again. The action is pending until it has finished. */
  onDone?: (output: OutputOf<E>, input: CallOf<E>) => unknown;
}

/**
 * Calls a mutation. When it ends, everything on screen that it changes is read again, according to the endpoint's
 * `changes`; so it is after a refusal that shows that the screen was outdated. Retrying the same input after a failure
 * reuses the idempotency key, so that the server applies it once; a different input, or any input after a success, gets a
 * new key.
 */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const client = useQueryClient();
  const [intents] = useState(() => new Intents<CallOf<E>>());
  const changes = endpoint.changes ?? [];
  return useMutation({
    mutationKey: [endpoint.name],
    mutationFn: (input: CallOf<E>): Promise<OutputOf<E>> =>
      call(endpoint, input, { key: intents.keyFor(input) }),
    onSuccess: async (output, input) => {
      intents.done();
      await options.onAnswer?.(output, input);
      // After sign-in and sign-out the caller resets all data at the right moment (`useForgetPerson`).
      if (changes !== 'person') await refreshChanged(client, changes);
      await options.onDone?.(output, input);
    },
    onError: (error) => refreshAfterRefusal(client, changes, error),
  });
}
