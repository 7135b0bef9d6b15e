import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readVariable, requireVariable } from '#gateways/env.ts';
import { ConfigError } from '#platform/config.ts';

/** Our private key and the provider's public key, both in PEM. */
interface ConfiguredKeys {
  privateKey: string;
  publicKey: string;
}

/** Reads both keys. Rejects our own public key in place of the provider's: every verification would fail. */
export function requireKeys(env: NodeJS.ProcessEnv, privateName: string, publicName: string): ConfiguredKeys {
  const privateKey = requirePrivateKey(env, privateName);
  const publicKey = readPublicKey(publicName, requireVariable(env, publicName));
  if (publicKey === publicPem(createPublicKey(privateKey))) {
    throw new ConfigError(`${publicName} belongs to ${privateName}; it must be the provider's own`);
  }
  return { privateKey, publicKey };
}

/** Reads an RSA private key in PEM, or as the base64 inside of it in PKCS#8 or PKCS#1. */
export function requirePrivateKey(env: NodeJS.ProcessEnv, name: string): string {
  const text = withLines(requireVariable(env, name));
  const der = Buffer.from(text, 'base64');
  const key = firstSuccess([
    () => createPrivateKey(text),
    () => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }),
  ]);
  if (key?.asymmetricKeyType !== 'rsa') throw new ConfigError(`${name} must be an RSA private key`);
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Reads the provider's public key, by its key id; empty when neither is set. */
export function readNamedKey(
  env: NodeJS.ProcessEnv,
  idName: string,
  keyName: string,
): Record<string, string> {
  const isSet = [idName, keyName].some((name) => readVariable(env, name) !== undefined);
  if (!isSet) return {};
  return { [requireVariable(env, idName)]: readPublicKey(keyName, requireVariable(env, keyName)) };
}

/** Reads the public keys of one or more PEM certificates by serial number; both the old and its successor are valid. */
export function requireCertificates(env: NodeJS.ProcessEnv, name: string): Record<string, string> {
  const text = withLines(requireVariable(env, name));
  const blocks = text.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs) ?? [];
  const certificates = firstSuccess([() => blocks.map((block) => new X509Certificate(block))]) ?? [];
  if (certificates.length === 0) throw new ConfigError(`${name} must be a certificate in PEM`);
  return Object.fromEntries(
    certificates.map(({ serialNumber, publicKey }) => [serialNumber, publicPem(publicKey)]),
  );
}

function readPublicKey(name: string, value: string): string {
  const text = withLines(value);
  const der = Buffer.from(text, 'base64');
  const key = text.includes('PRIVATE KEY')
    ? undefined
    : firstSuccess([
        () => createPublicKey(text),
        () => createPublicKey({ key: der, format: 'der', type: 'spki' }),
      ]);
  if (key?.asymmetricKeyType !== 'rsa') throw new ConfigError(`${name} must be an RSA public key`);
  return publicPem(key);
}

const publicPem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** Replaces the text \n, which often stands for line ends in variables. */
const withLines = (text: string): string => text.replaceAll('\\n', '\n');

/** Returns the result of the first parser that does not throw; undefined when all do. */
function firstSuccess<Value>(parsers: (() => Value)[]): Value | undefined {
  for (const parse of parsers) {
    try {
      return parse();
    } catch {
      // Another format.
    }
  }
  return undefined;
}
