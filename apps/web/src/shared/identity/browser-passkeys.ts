import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import type { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import type {
  NewPasskeyChallenge,
  PasskeyAnswer,
  PasskeyChallenge,
} from '@xiwei/contract/identity/passkeys.model.ts';

type NewPasskey = Omit<CallOf<typeof passkeysApi.addPasskey>['body'], 'name'>;

/** Why the browser made or used no passkey. Browsers do not tell whether the user declined or has none. */
export type PasskeyStop = 'cancelled' | 'already' | 'unavailable';

export class PasskeyStopped extends Error {
  readonly reason: PasskeyStop;

  constructor(reason: PasskeyStop) {
    super(reason);
    this.reason = reason;
  }
}

const STOPS: Partial<Record<string, PasskeyStop>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already',
  SecurityError: 'unavailable',
  NotSupportedError: 'unavailable',
};

/** Returns whether this browser has passkeys. Those inside other apps often have none. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

const NAME = '席位';

/** Asks the user to make a passkey. */
export async function makePasskey(asked: NewPasskeyChallenge): Promise<NewPasskey> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(asked.challenge),
    rp: { id: asked.rpId, name: NAME },
    user: { id: bytesOf(asked.userHandle), name: asked.accountName, displayName: asked.accountName },
    pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: asked.existing.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
  const { response } = await askBrowser(() => navigator.credentials.create({ publicKey }));
  const made = response as AuthenticatorAttestationResponse;
  return {
    clientData: textOf(made.clientDataJSON),
    attestation: textOf(made.attestationObject),
    // Some browsers have no such method.
    transports: made.getTransports?.() ?? [],
  };
}

/** Asks the user to choose a passkey, and signs the challenge with it. */
export async function answerByPasskey(asked: PasskeyChallenge): Promise<PasskeyAnswer> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(asked.challenge),
    rpId: asked.rpId,
    allowCredentials: asked.allowed.map(descriptorOf),
    userVerification: 'required',
  };
  const { rawId, response } = await askBrowser(() => navigator.credentials.get({ publicKey }));
  const answer = response as AuthenticatorAssertionResponse;
  return {
    credentialId: textOf(rawId),
    clientData: textOf(answer.clientDataJSON),
    authenticatorData: textOf(answer.authenticatorData),
    signature: textOf(answer.signature),
    userHandle: answer.userHandle && answer.userHandle.byteLength > 0 ? textOf(answer.userHandle) : null,
  };
}

async function askBrowser(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!hasPasskeys()) throw new PasskeyStopped('unavailable');
  try {
    const credential = await ask();
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    const reason = error instanceof Error ? STOPS[error.name] : undefined;
    if (!reason) throw error;
    throw new PasskeyStopped(reason);
  }
  throw new PasskeyStopped('cancelled');
}

const descriptorOf = ({ credentialId, transports }: PasskeyChallenge['allowed'][number]) => ({
  type: 'public-key' as const,
  id: bytesOf(credentialId),
  transports: transports as AuthenticatorTransport[],
});

/** Decodes base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Encodes as base64url without padding. */
function textOf(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
