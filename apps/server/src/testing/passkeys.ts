import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import type { Visitor } from './product.ts';

type Encodable = number | string | Buffer | Encodable[] | Map<number | string, Encodable>;

/** Writes a value as CBOR, in as few bytes as possible. */
export function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
  ]);
}

function head(major: number, count: number): Buffer {
  const first = (info: number) => (major << 5) | info;
  if (count < 24) return Buffer.from([first(count)]);
  if (count < 256) return Buffer.from([first(24), count]);
  const bytes = Buffer.alloc(count < 65_536 ? 3 : 5);
  bytes[0] = first(count < 65_536 ? 25 : 26);
  bytes.writeUIntBE(count, 1, bytes.length - 1);
  return bytes;
}

const KINDS = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
type Kind = keyof typeof KINDS;

/** Returns a public key as authenticators write it (COSE). */
function coseKey(kind: Kind, key: KeyObject): Map<number, Encodable> {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  if (kind === 'ES256')
    return new Map<number, Encodable>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  if (kind === 'EdDSA')
    return new Map<number, Encodable>([
      ...([
        [1, 1],
        [3, -8],
        [-1, 6],
      ] as const),
      [-2, bytes(x)],
    ]);
  return new Map<number, Encodable>([
    ...([
      [1, 3],
      [3, -257],
    ] as const),
    [-1, bytes(n)],
    [-2, bytes(e)],
  ]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (bytes: Buffer) => bytes.toString('base64url');

/** What differs from the answer of an honest browser and authenticator. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Further fields of the client data. */
  client?: Record<string, unknown>;
  flags?: number;
  signCount?: number;
  userHandle?: string | null;
  credentialId?: Buffer;
}

/** The flags of a person who is present and verified; of a new passkey, with its key. */
export const VERIFIED = 1 | 4;
const WITH_KEY = 64;
/** The address at which tests call the product. */
const ORIGIN = 'http://localhost';

/** An authenticator with one passkey, in a browser of an honest person unless it deviates. */
export class SoftwareAuthenticator {
  readonly kind: Kind;
  readonly credentialId = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  userHandle: string | null = null;
  /** Rises with each use. 0 for an authenticator without a counter. */
  signCount = 0;

  constructor(kind: Kind = 'ES256') {
    this.kind = kind;
    this.#keys = KINDS[kind]();
  }

  /** Answers a challenge to make a passkey. */
  make(
    { challenge, userHandle }: { challenge: string; userHandle: string },
    {
      name = 'Phone',
      statement = new Map() as Encodable,
      format = 'none',
      ...deviations
    }: Deviations & {
      name?: string;
      statement?: Encodable;
      format?: string;
    } = {},
  ) {
    this.userHandle = userHandle;
    const { credentialId = this.credentialId } = deviations;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const key = cbor(coseKey(this.kind, this.#keys.publicKey));
    const authData = Buffer.concat([
      this.#data({ ...deviations, flags: deviations.flags ?? VERIFIED | WITH_KEY }),
      ...[Buffer.alloc(16), length, credentialId, key],
    ]);
    const attestation = cbor(
      new Map<string, Encodable>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return {
      clientData: base64(this.#client('webauthn.create', challenge, deviations)),
      attestation: base64(attestation),
      transports: ['internal'],
      name,
    };
  }

  /** Answers a challenge to use the passkey. */
  use({ challenge }: { challenge: string }, deviations: Deviations = {}) {
    if (this.signCount > 0) this.signCount += 1;
    const clientData = this.#client('webauthn.get', challenge, deviations);
    const authenticatorData = this.#data(deviations);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const signature = sign(this.kind === 'EdDSA' ? null : 'sha256', signed, this.#keys.privateKey);
    return {
      credentialId: base64(deviations.credentialId ?? this.credentialId),
      clientData: base64(clientData),
      authenticatorData: base64(authenticatorData),
      signature: base64(signature),
      userHandle: deviations.userHandle === undefined ? this.userHandle : deviations.userHandle,
    };
  }

  #client(type: string, challenge: string, { origin = ORIGIN, client, ...other }: Deviations): Buffer {
    return Buffer.from(
      JSON.stringify({ type: other.type ?? type, challenge, origin, crossOrigin: false, ...client }),
    );
  }

  #data({ rpId = 'localhost', flags = VERIFIED, signCount = this.signCount }: Deviations): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}

/** Adds a passkey to the account of a person who passed a check recently. Returns its authenticator. */
export async function addPasskeyOf(
  visitor: Visitor,
  kind: Kind = 'ES256',
  signCount = 0,
): Promise<{ authenticator: SoftwareAuthenticator; passkeyId: string }> {
  const authenticator = new SoftwareAuthenticator(kind);
  authenticator.signCount = signCount;
  const challenge = await visitor.do(passkeysApi.startPasskey, { body: {} });
  const { id } = await visitor.do(passkeysApi.addPasskey, { body: authenticator.make(challenge) });
  return { authenticator, passkeyId: id };
}

/** Signs in with a passkey. */
export async function signInByPasskey(
  visitor: Visitor,
  authenticator: SoftwareAuthenticator,
  deviations: Deviations = {},
) {
  const challenge = await visitor.do(passkeysApi.startPasskeySignIn, { body: {} });
  return visitor.call(passkeysApi.signInByPasskey, { body: authenticator.use(challenge, deviations) });
}
