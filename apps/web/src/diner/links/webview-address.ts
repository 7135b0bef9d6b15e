/** A page that may be shown inside the product, and how far it is trusted. */
export type WebviewAddress = { href: string; kind: 'document' | 'outside' };

/**
 * The page behind an address, if it is one of our own documents or on a registered site. Anything else is nothing:
 * a link to us must not be able to show somebody else's page under our name.
 */
export function webviewAddress(
  asked: string,
  { origin, outside }: { origin: string; outside: readonly string[] },
): WebviewAddress | undefined {
  if (!URL.canParse(asked, origin)) return undefined;
  const url = new URL(asked, origin);
  if (url.origin === origin) {
    return url.pathname.startsWith('/legal/') ? { href: url.href, kind: 'document' } : undefined;
  }
  return outside.includes(url.origin) ? { href: url.href, kind: 'outside' } : undefined;
}
