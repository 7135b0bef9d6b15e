interface InvitationKey {
  storeId: string;
  key: string;
}

const nameOf = ({ storeId, key }: InvitationKey): string => `xiwei.invitation.${storeId}.${key}`;

/** Reads the token of the reply that was given in this browser; empty if there is none. */
export function readToken(invitation: InvitationKey): string {
  try {
    return localStorage.getItem(nameOf(invitation)) ?? '';
  } catch {
    return '';
  }
}

/** Stores the token of a reply in this browser, or forgets it. */
export function storeToken(invitation: InvitationKey, token: string): void {
  try {
    if (token === '') localStorage.removeItem(nameOf(invitation));
    else localStorage.setItem(nameOf(invitation), token);
  } catch {
    // Storage is full or disabled: the reply can be changed until the page is closed.
  }
}
