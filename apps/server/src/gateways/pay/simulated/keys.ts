import { generateKeyPair } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';

const keyPairSchema = z.object({ privateKey: z.string(), publicKey: z.string() });
const keysSchema = z.object({ merchant: keyPairSchema, provider: keyPairSchema });

/** In PEM. */
export type KeyPair = z.infer<typeof keyPairSchema>;

/** `merchant` is what we sign with, `provider` what the simulated providers sign with. */
export type SimulatedKeys = z.infer<typeof keysSchema>;

const generate = promisify(generateKeyPair);

/** Keys of this run, or of all runs that share a folder: what was signed before a restart is still good after. */
export async function simulatedKeys(folder?: string): Promise<SimulatedKeys> {
  if (folder === undefined) {
    ofThisRun ??= newKeys();
    return ofThisRun;
  }
  const file = join(folder, 'simulated-keys.json');
  const kept = await readKeys(file);
  if (kept) return kept;
  const keys = await newKeys();
  await writeKeys(file, keys);
  return keys;
}

let ofThisRun: Promise<SimulatedKeys> | undefined;

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
