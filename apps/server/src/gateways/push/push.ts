/** A browser's subscription at its push service. */
export interface PushTarget {
  endpoint: string;
  /** The browser's public key and its secret, in base64url. */
  p256dh: string;
  auth: string;
}

/**
 * Outcome of a push. `retry` is true only when it cannot have been accepted and a later attempt may succeed; `sent` is `maybe`
 * when it may have been accepted; `gone` means that the subscription does not exist any more.
 */
export type PushOutcome =
  | { ok: true }
  | { ok: false; retry: boolean; code: string; sent?: 'maybe'; gone?: true };

/** Sends notifications to browsers. */
export interface PushGateway {
  /** The server's public key, in base64url. */
  key: string;
  /** Checks whether a subscription is one of a known push service, with keys of the right form. */
  accepts(target: PushTarget): boolean;
  /** Gives a text to the push service of a browser. `topic` has up to 32 letters and digits: the same one replaces the former. */
  send(target: PushTarget, text: string, topic: string): Promise<PushOutcome>;
}
