import { createHash, createPublicKey, sign } from 'node:crypto';
import type { KeyPair } from './keys.ts';

const YEARS_5_MS = 5 * 365 * 86_400_000;
const DAY_MS = 86_400_000;

/** Encoded object identifiers: sha256WithRSAEncryption and commonName. */
const RSA_SHA256 = Buffer.from('06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** Creates a self-signed X.509 certificate in PEM, with its serial number in upper-case hex. */
export function simulatedCertificate(
  name: string,
  keys: KeyPair,
  now: Date,
): { pem: string; serial: string } {
  const publicKey = createPublicKey(keys.publicKey).export({ type: 'spki', format: 'der' });
  const serial = serialOf(name, publicKey);
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    sequence(RSA_SHA256),
    subject,
    sequence(time(now.getTime() - DAY_MS), time(now.getTime() + YEARS_5_MS)),
    subject,
    publicKey,
  );
  const signature = sign('sha256', content, keys.privateKey);
  const certificate = sequence(content, sequence(RSA_SHA256), der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    serial: serial.toString('hex').toUpperCase(),
  };
}

/** Derives a serial number: 20 bytes, positive. */
function serialOf(name: string, publicKey: Buffer): Buffer {
  const serial = createHash('sha1').update(name).update(publicKey).digest();
  serial.writeUInt8(0x5a, 0);
  return serial;
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);

const time = (ms: number) =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

/** Encodes a DER element: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}
