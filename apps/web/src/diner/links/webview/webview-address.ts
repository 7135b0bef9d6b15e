/** A URL that may be shown in the web view, and its trust level. */
export type WebviewAddress = { href: string; kind: 'document' | 'outside' };

/**
 * Validates a URL for the web view: own legal documents and registered origins only, undefined otherwise. A link to this site
 * must not be able to show a third-party page under our name.
 */
export function webviewAddress(
  input: string,
  { origin, outside }: { origin: string; outside: readonly string[] },
): WebviewAddress | undefined {
  if (!URL.canParse(input, origin)) return undefined;
  const url = new URL(input, origin);
  if (url.origin === origin) {
    return url.pathname.startsWith('/legal/') ? { href: url.href, kind: 'document' } : undefined;
  }
  return outside.includes(url.origin) ? { href: url.href, kind: 'outside' } : undefined;
}
