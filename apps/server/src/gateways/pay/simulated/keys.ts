import { generateKeyPair } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';

const keyPairSchema = z.object({ privateKey: z.string(), publicKey: z.string() });
const keysSchema = z.object({ merchant: keyPairSchema, provider: keyPairSchema });

/** An RSA key pair in PEM. */
export type KeyPair = z.infer<typeof keyPairSchema>;

/** `merchant` signs our requests; `provider` signs the simulated providers' responses and notices. */
export type SimulatedKeys = z.infer<typeof keysSchema>;

const generate = promisify(generateKeyPair);

/**
 * Returns the keys of this process, or those stored in `folder`, so that signatures made before a restart remain
 * valid.
 */
export async function simulatedKeys(folder?: string): Promise<SimulatedKeys> {
  if (folder === undefined) {
    processKeys ??= newKeys();
    return processKeys;
  }
  const file = join(folder, 'simulated-keys.json');
  const stored = await readKeys(file);
  if (stored) return stored;
  const keys = await newKeys();
  await writeKeys(file, keys);
  return keys;
}

let processKeys: Promise<SimulatedKeys> | undefined;

async function newKeys(): Promise<SimulatedKeys> {
  const [merchant, provider] = await Promise.all([newPair(), newPair()]);
  return { merchant, provider };
}

async function newPair(): Promise<KeyPair> {
  return generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

async function readKeys(file: string): Promise<SimulatedKeys | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return keysSchema.safeParse(parseJson(text)).data;
}

async function writeKeys(file: string, keys: SimulatedKeys): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
}
