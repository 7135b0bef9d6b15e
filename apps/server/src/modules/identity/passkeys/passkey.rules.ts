import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { sha256 } from '#platform/secrets.ts';
import { bytesOf, mapOf, readCbor, readCborAt } from './cbor.ts';
import { isSignedBy, type PublicKey, readCoseKey } from './cose-key.ts';
import { type PasskeyFault, PasskeyProblem } from './passkey-problem.ts';

/** The address at which people reach this installation, and its host, to which passkeys are bound. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/**
 * Returns the site of an address; undefined if browsers do not offer passkeys there: they need https, or http at localhost, and a name
 * in place of an IP address.
 */
export function passkeySite(origin: string): PasskeySite | undefined {
  // The name of the host as a browser of the demo sends it may be no name at all.
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname, origin: plain } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
  return { origin: plain, rpId: hostname };
}

/**
 * Returns the host whose passkeys count where calls do not say at which address they arrived. Undefined without PUBLIC_ORIGIN, as in
 * the demo, where those of any host do; no host at all if there are no passkeys at PUBLIC_ORIGIN.
 */
export const rpIdOf = (publicOrigin: string | undefined): string | undefined =>
  publicOrigin === undefined ? undefined : (passkeySite(publicOrigin)?.rpId ?? '');

/** The steps of a passkey, as the browser names them in what it has signed. */
const CLIENT_TYPES = { add: 'webauthn.create', use: 'webauthn.get' } as const;
const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** Flags of the authenticator's data. */
const FLAG = { present: 1, verified: 4, canBackUp: 8, backedUp: 16, hasKey: 64, hasExtensions: 128 } as const;
const HASH_BYTES = 32;
const COUNTER_AT = HASH_BYTES + 1;
const HEAD_BYTES = COUNTER_AT + 4;
const MODEL_BYTES = 16;
/** The longest id of a credential, in bytes. */
const CREDENTIAL_ID_MAX = 1023;

/** Decodes base64url without padding. One that has another spelling is refused, so that the same bytes have one text. */
export function readBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new PasskeyProblem('malformed', 'base64url');
  return bytes;
}

/**
 * Reads the challenge of what the browser says it was asked to sign. Origin and type are checked: a page of another site, and another
 * step, have others. Whether the challenge was given out is not checked here.
 */
export function readClientData(bytes: Buffer, step: 'add' | 'use', site: PasskeySite): string {
  const data = parseClientData(bytes);
  refuseUnless(data.type === CLIENT_TYPES[step], 'type');
  refuseUnless(data.origin === site.origin, 'origin');
  // A frame of another site could ask in place of the page that people see.
  refuseUnless(data.crossOrigin === undefined || data.crossOrigin === false, 'origin');
  refuseUnless(data.topOrigin === undefined, 'origin');
  refuseUnless(typeof data.challenge === 'string' && data.challenge !== '', 'malformed');
  return data.challenge as string;
}

function parseClientData(bytes: Buffer): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(UTF8.decode(bytes));
    if (typeof data === 'object' && data !== null && !Array.isArray(data))
      return data as Record<string, unknown>;
  } catch {
    // No JSON, or no UTF-8.
  }
  throw new PasskeyProblem('malformed', 'client data');
}

/** What an authenticator says about a use. */
interface AuthenticatorData {
  signCount: number;
  backedUp: boolean;
  /** Only of a new passkey. */
  credential: { id: Buffer; key: PublicKey } | undefined;
}

/** Reads the data of an authenticator, which has to be for this site, from a person who was present and was verified. */
function readAuthenticatorData(bytes: Buffer, { rpId }: PasskeySite): AuthenticatorData {
  refuseUnless(bytes.length >= HEAD_BYTES, 'malformed');
  refuseUnless(timingSafeEqual(bytes.subarray(0, HASH_BYTES), sha256(rpId)), 'rpId');
  const flags = bytes.readUInt8(HASH_BYTES);
  refuseUnless((flags & FLAG.present) !== 0, 'notPresent');
  refuseUnless((flags & FLAG.verified) !== 0, 'notVerified');
  const backedUp = (flags & FLAG.backedUp) !== 0;
  refuseUnless(!backedUp || (flags & FLAG.canBackUp) !== 0, 'malformed');
  let end = HEAD_BYTES;
  let credential: AuthenticatorData['credential'];
  if ((flags & FLAG.hasKey) !== 0) ({ credential, end } = readCredential(bytes, end));
  if ((flags & FLAG.hasExtensions) !== 0) {
    const extensions = readCborAt(bytes, end);
    mapOf(extensions.value);
    end = extensions.end;
  }
  refuseUnless(end === bytes.length, 'malformed');
  return { signCount: bytes.readUInt32BE(COUNTER_AT), backedUp, credential };
}

function readCredential(bytes: Buffer, start: number) {
  const lengthAt = start + MODEL_BYTES;
  refuseUnless(bytes.length >= lengthAt + 2, 'malformed');
  const idAt = lengthAt + 2;
  const keyAt = idAt + bytes.readUInt16BE(lengthAt);
  const id = bytes.subarray(idAt, keyAt);
  refuseUnless(id.length > 0 && id.length <= CREDENTIAL_ID_MAX && keyAt < bytes.length, 'malformed');
  const { value, end } = readCborAt(bytes, keyAt);
  return { credential: { id, key: readCoseKey(mapOf(value)) }, end };
}

/** A passkey that a browser has just made. */
export interface MadePasskey {
  id: Buffer;
  key: PublicKey;
  signCount: number;
  backedUp: boolean;
}

/** Reads a new passkey. Statements of its maker are not asked for, and ignored. */
export function readMadePasskey(attestation: Buffer, site: PasskeySite): MadePasskey {
  const object = mapOf(readCbor(attestation));
  refuseUnless(typeof object.get('fmt') === 'string', 'malformed');
  mapOf(object.get('attStmt'));
  const { credential, signCount, backedUp } = readAuthenticatorData(bytesOf(object.get('authData')), site);
  if (!credential) throw new PasskeyProblem('malformed', 'no key');
  return { ...credential, signCount, backedUp };
}

/** What a browser answers when a passkey is used, decoded. */
export interface PasskeyUse {
  clientData: Buffer;
  authenticatorData: Buffer;
  signature: Buffer;
}

/** Checks the use of a passkey with a key, and returns what its authenticator says. */
export function readPasskeyUse(
  { clientData, authenticatorData, signature }: PasskeyUse,
  key: PublicKey,
  site: PasskeySite,
): AuthenticatorData {
  const said = readAuthenticatorData(authenticatorData, site);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  refuseUnless(isSignedBy(key, signed, signature), 'signature');
  return said;
}

/**
 * Checks whether a counter shows that there may be a copy of a passkey: it rises with each use. Passkeys that are kept on several
 * devices have none: theirs is always 0.
 */
export const mayBeCopied = (before: number, now: number): boolean =>
  (before !== 0 || now !== 0) && now <= before;

function refuseUnless(isRight: boolean, fault: PasskeyFault): void {
  if (!isRight) throw new PasskeyProblem(fault);
}
