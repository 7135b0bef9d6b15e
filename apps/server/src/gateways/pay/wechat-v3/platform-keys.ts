import { X509Certificate } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';

/** The keys that verify a provider's signatures, by serial number or key id. */
export interface PlatformKeys {
  find(serial: string): string | undefined;
  /** Like `find`, but downloads the provider's certificates when the serial number is unknown. */
  fetch(serial: string): Promise<string | undefined>;
}

/** Minimum time between downloads, because anyone can send us an unknown serial number. */
const DOWNLOAD_INTERVAL_MS = 60_000;

/** `download` returns authentic certificates in PEM, or undefined when it fails. */
export function platformKeys(
  installed: Readonly<Record<string, string>>,
  download: (() => Promise<string[] | undefined>) | undefined,
  clock: Clock,
): PlatformKeys {
  let certificates: X509Certificate[] = [];
  let downloadedAt = Number.NEGATIVE_INFINITY;
  let downloading: Promise<void> | undefined;

  // A Map, because the serial is untrusted and may be the name of an object's own property, such as `constructor`.
  const installedKeys = new Map(Object.entries(installed));
  const find = (serial: string) => installedKeys.get(serial) ?? keyOf(certificates, serial, clock.now());
  async function refresh(): Promise<void> {
    const downloaded = await download?.();
    if (downloaded) certificates = downloaded.map((pem) => new X509Certificate(pem));
    else downloadedAt = Number.NEGATIVE_INFINITY;
    downloading = undefined;
  }
  return {
    find,
    async fetch(serial) {
      const key = find(serial);
      if (key !== undefined || !download) return key;
      const now = clock.now().getTime();
      // A time that was set back must not prevent downloads until it has caught up.
      if (Math.abs(now - downloadedAt) >= DOWNLOAD_INTERVAL_MS) {
        downloadedAt = now;
        downloading = refresh();
      }
      await downloading;
      return find(serial);
    },
  };
}

function keyOf(certificates: X509Certificate[], serial: string, now: Date): string | undefined {
  const certificate = certificates.find(
    ({ serialNumber, validTo }) => serialNumber === serial.toUpperCase() && new Date(validTo) > now,
  );
  return certificate?.publicKey.export({ type: 'spki', format: 'pem' }).toString();
}
