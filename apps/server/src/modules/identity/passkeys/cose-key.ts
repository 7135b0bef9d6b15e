import { constants, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { bytesOf, type CborMap } from './cbor.ts';
import { PasskeyProblem } from './passkey-problem.ts';

/** The signature algorithms that are accepted, by their numbers in COSE, the preferred first. */
const ALGORITHMS = { EdDSA: -8, ES256: -7, RS256: -257 } as const;
export const ALGORITHM_LIST: readonly number[] = [ALGORITHMS.ES256, ALGORITHMS.EdDSA, ALGORITHMS.RS256];

/** The labels of a key in COSE (RFC 9052, RFC 9053, RFC 8230). Those below zero depend on the type of the key. */
const LABEL = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3, modulus: -1, exponent: -2 } as const;
const TYPE = { OKP: 1, EC2: 2, RSA: 3 } as const;
const CURVE = { 'P-256': 1, Ed25519: 6 } as const;
const COORDINATE_BYTES = 32;
/** Sizes of RSA keys, in bytes. */
const MODULUS_BYTES = { min: 256, max: 512 } as const;
const EXPONENT_BYTES = 4;

/** A public key as it is stored. */
export interface PublicKey {
  algorithm: number;
  /** In DER (SubjectPublicKeyInfo). */
  key: Buffer;
}

/** Reads the public key of a passkey. A key of another kind, or one that does not fit its algorithm, is refused. */
export function readCoseKey(map: CborMap): PublicKey {
  const algorithm = map.get(LABEL.algorithm);
  if (typeof algorithm !== 'number') throw badKey('no algorithm');
  const jwk = jwkOf(map, algorithm);
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' });
    return { algorithm, key };
  } catch {
    // A point that is not on its curve, for example.
    throw badKey('no valid key');
  }
}

function jwkOf(map: CborMap, algorithm: number): JsonWebKey {
  const bytes = (label: number, size: { min: number; max: number }) => {
    const value = bytesOf(map.get(label));
    if (value.length < size.min || value.length > size.max) throw badKey('a number of the wrong size');
    return value.toString('base64url');
  };
  const coordinate = { min: COORDINATE_BYTES, max: COORDINATE_BYTES };
  const type = map.get(LABEL.type);
  const curve = map.get(LABEL.curve);
  if (algorithm === ALGORITHMS.ES256 && type === TYPE.EC2 && curve === CURVE['P-256'])
    return { kty: 'EC', crv: 'P-256', x: bytes(LABEL.x, coordinate), y: bytes(LABEL.y, coordinate) };
  if (algorithm === ALGORITHMS.EdDSA && type === TYPE.OKP && curve === CURVE.Ed25519)
    return { kty: 'OKP', crv: 'Ed25519', x: bytes(LABEL.x, coordinate) };
  if (algorithm === ALGORITHMS.RS256 && type === TYPE.RSA)
    return {
      kty: 'RSA',
      n: bytes(LABEL.modulus, MODULUS_BYTES),
      e: bytes(LABEL.exponent, { min: 1, max: EXPONENT_BYTES }),
    };
  throw badKey('an algorithm that was not asked for');
}

const badKey = (detail: string) => new PasskeyProblem('key', detail);

/** Checks a signature. */
export function isSignedBy({ algorithm, key: der }: PublicKey, signed: Buffer, signature: Buffer): boolean {
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  switch (algorithm) {
    case ALGORITHMS.ES256:
      return verify('sha256', signed, { key, dsaEncoding: 'der' }, signature);
    case ALGORITHMS.RS256:
      return verify('sha256', signed, { key, padding: constants.RSA_PKCS1_PADDING }, signature);
    case ALGORITHMS.EdDSA:
      return verify(null, signed, key, signature);
    default:
      return false;
  }
}
