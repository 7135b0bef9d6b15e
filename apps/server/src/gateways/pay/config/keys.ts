import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readVariable, requireVariable } from '#gateways/env.ts';
import { ConfigError } from '#platform/config.ts';

/** Our private key and the provider's public key, both in PEM. */
interface ConfiguredKeys {
  privateKey: string;
  publicKey: string;
}

/** Reads both. Our own public key in place of the provider's is an easy mistake, after which nothing is believed. */
export function requireKeys(env: NodeJS.ProcessEnv, privateName: string, publicName: string): ConfiguredKeys {
  const privateKey = requirePrivateKey(env, privateName);
  const publicKey = readPublicKey(publicName, requireVariable(env, publicName));
  if (publicKey === publicPem(createPublicKey(privateKey))) {
    throw new ConfigError(`${publicName} belongs to ${privateName}; it must be the provider's own`);
  }
  return { privateKey, publicKey };
}

export function requirePrivateKey(env: NodeJS.ProcessEnv, name: string): string {
  const text = withLines(requireVariable(env, name));
  const der = Buffer.from(text, 'base64');
  const key = firstThatWorks([
    () => createPrivateKey(text),
    () => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }),
  ]);
  if (key?.asymmetricKeyType !== 'rsa') throw new ConfigError(`${name} must be an RSA private key`);
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The provider's public key under the id that the provider gave it, when both are set. */
export function readNamedKey(
  env: NodeJS.ProcessEnv,
  idName: string,
  keyName: string,
): Record<string, string> {
  const given = [idName, keyName].filter((name) => readVariable(env, name) !== undefined);
  if (given.length === 0) return {};
  return { [requireVariable(env, idName)]: readPublicKey(keyName, requireVariable(env, keyName)) };
}

/** Certificates one behind the other, by their serial numbers: while one replaces another, both are good. */
export function requireCertificates(env: NodeJS.ProcessEnv, name: string): Record<string, string> {
  const text = withLines(requireVariable(env, name));
  const blocks = text.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs) ?? [];
  const certificates = firstThatWorks([() => blocks.map((block) => new X509Certificate(block))]) ?? [];
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
    : firstThatWorks([
        () => createPublicKey(text),
        () => createPublicKey({ key: der, format: 'der', type: 'spki' }),
      ]);
  if (key?.asymmetricKeyType !== 'rsa') throw new ConfigError(`${name} must be an RSA public key`);
  return publicPem(key);
}

const publicPem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** Line ends in a variable are often written as \n. */
const withLines = (text: string): string => text.replaceAll('\\n', '\n');

/** Providers hand out keys in PEM, or as the bare base64 inside of it. */
function firstThatWorks<Made>(ways: (() => Made)[]): Made | undefined {
  for (const make of ways) {
    try {
      return make();
    } catch {
      // Not in this form.
    }
  }
  return undefined;
}
