import { PasskeyProblem } from './passkey-problem.ts';

/**
 * A value of CBOR (RFC 8949) as authenticators write them (CTAP2 canonical form): no floats, tags, or items of indefinite length.
 */
export type Cbor = number | string | boolean | null | Buffer | Cbor[] | CborMap;
export type CborMap = Map<number | string, Cbor>;

/** Nesting that is read: attestation statements have lists of certificates in a map. */
const DEPTH_MAX = 8;
const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, list: 4, map: 5, simple: 7 } as const;
const SIMPLE = new Map<number, boolean | null>([
  [20, false],
  [21, true],
  [22, null],
]);

/** Reads a value that takes all of the bytes. */
export function readCbor(bytes: Buffer): Cbor {
  const { value, end } = readCborAt(bytes, 0);
  if (end !== bytes.length) throw malformed('bytes after the end');
  return value;
}

/** Reads the value that begins at a position, and returns where it ends. */
export function readCborAt(bytes: Buffer, start: number): { value: Cbor; end: number } {
  const reader = new Reader(bytes, start);
  return { value: reader.read(DEPTH_MAX), end: reader.position };
}

export function mapOf(value: Cbor | undefined): CborMap {
  if (!(value instanceof Map)) throw malformed('no map');
  return value;
}

export function bytesOf(value: Cbor | undefined): Buffer {
  if (!Buffer.isBuffer(value)) throw malformed('no bytes');
  return value;
}

const malformed = (detail: string) => new PasskeyProblem('malformed', detail);
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

class Reader {
  readonly #bytes: Buffer;
  position: number;

  constructor(bytes: Buffer, position: number) {
    this.#bytes = bytes;
    this.position = position;
  }

  read(depth: number): Cbor {
    if (depth === 0) throw malformed('too deep');
    const initial = this.#take(1).readUInt8();
    const major = initial >> 5;
    const info = initial & 31;
    if (major === MAJOR.simple) return this.#simple(info);
    const count = this.#count(info);
    switch (major) {
      case MAJOR.unsigned:
        return count;
      case MAJOR.negative:
        return -1 - count;
      case MAJOR.bytes:
        return this.#take(count);
      case MAJOR.text:
        return this.#text(count);
      case MAJOR.list:
        return this.#list(count, depth);
      case MAJOR.map:
        return this.#map(count, depth);
      default:
        throw malformed('a tag');
    }
  }

  #simple(info: number): boolean | null {
    const value = SIMPLE.get(info);
    if (value === undefined) throw malformed('a float or an unknown value');
    return value;
  }

  /** Reads a number or a length, which has to be written in as few bytes as possible. */
  #count(info: number): number {
    if (info < 24) return info;
    const size = info === 24 ? 1 : info === 25 ? 2 : info === 26 ? 4 : info === 27 ? 8 : 0;
    if (size === 0) throw malformed('an indefinite length');
    const taken = this.#take(size);
    const count = size === 8 ? Number(taken.readBigUInt64BE()) : taken.readUIntBE(0, size);
    const least = size === 1 ? 24 : 2 ** (size * 4);
    if (count < least || !Number.isSafeInteger(count)) throw malformed('a number in too many bytes');
    return count;
  }

  #take(count: number): Buffer {
    if (count > this.#bytes.length - this.position) throw malformed('too short');
    const taken = this.#bytes.subarray(this.position, this.position + count);
    this.position += count;
    return taken;
  }

  #text(count: number): string {
    try {
      return UTF8.decode(this.#take(count));
    } catch (error) {
      if (error instanceof PasskeyProblem) throw error;
      throw malformed('a text that is not UTF-8');
    }
  }

  // The number of entries is not trusted: each one takes bytes, which end at some time.
  #list(count: number, depth: number): Cbor[] {
    const list: Cbor[] = [];
    for (let index = 0; index < count; index += 1) list.push(this.read(depth - 1));
    return list;
  }

  #map(count: number, depth: number): CborMap {
    const map: CborMap = new Map();
    for (let index = 0; index < count; index += 1) {
      const key = this.read(depth - 1);
      if (typeof key !== 'number' && typeof key !== 'string') throw malformed('a key of another type');
      if (map.has(key)) throw malformed('a key twice');
      map.set(key, this.read(depth - 1));
    }
    return map;
  }
}
