import type { Grant } from '#gateways/group/group.ts';

/** An authorization whose tokens are decrypted. */
export interface OpenGrant {
  grant: Grant;
  /** The access token as it is stored: it tells whether the token was replaced since. */
  sealedToken: string;
}
