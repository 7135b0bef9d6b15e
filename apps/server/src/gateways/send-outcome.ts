/** What is wrong with a message that a provider refused: its address, its template, or that its recipient does not follow the sender. */
type SendFault = 'address' | 'template' | 'notFollowing';

/**
 * Outcome of a send. `retry` is true only when the message cannot have been sent and a later attempt may succeed;
 * `sent` is `maybe` when the message may have been sent. `code` is the provider's, or one of ours: timeout, unreachable,
 * connectionLost, addressNotAllowed, destinationNotServed, or `http<status>` for an unreadable response.
 */
export type SendOutcome =
  | { ok: true; providerId: string }
  | { ok: false; retry: boolean; code: string; sent?: 'maybe'; fault?: SendFault };
