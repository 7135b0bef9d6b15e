import { X509Certificate } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';

/** The keys that a provider's signatures are verified with, by serial number or key id. */
export interface PlatformKeys {
  find(serial: string): string | undefined;
  /** Also fetches the provider's certificates when this one isn't known yet. */
  fetch(serial: string): Promise<string | undefined>;
}

/** Anyone can send us an unknown serial number, so it makes us ask the provider once in a while only. */
const ASK_AGAIN_MS = 60_000;

/** `download` gives certificates in PEM that are known to be the provider's, or nothing when it can't. */
export function platformKeys(
  installed: Readonly<Record<string, string>>,
  download: (() => Promise<string[] | undefined>) | undefined,
  clock: Clock,
): PlatformKeys {
  let certificates: X509Certificate[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  // The serial is whatever was sent: a name that every object has, such as `constructor`, is none of ours.
  const known = new Map(Object.entries(installed));
  const find = (serial: string) => known.get(serial) ?? keyOf(certificates, serial, clock.now());
  async function ask(): Promise<void> {
    const fetched = await download?.();
    if (fetched) certificates = fetched.map((pem) => new X509Certificate(pem));
    else askedAt = Number.NEGATIVE_INFINITY;
    asking = undefined;
  }
  return {
    find,
    async fetch(serial) {
      const found = find(serial);
      if (found !== undefined || !download) return found;
      const now = clock.now().getTime();
      if (now - askedAt >= ASK_AGAIN_MS) {
        askedAt = now;
        asking = ask();
      }
      await asking;
      return find(serial);
    },
  };
}

function keyOf(certificates: X509Certificate[], serial: string, now: Date): string | undefined {
  const found = certificates.find(
    ({ serialNumber, validTo }) => serialNumber === serial.toUpperCase() && new Date(validTo) > now,
  );
  return found?.publicKey.export({ type: 'spki', format: 'pem' }).toString();
}
