interface Handed {
  url: string;
  title?: string;
}

/**
 * Hands an address on: by the device's own sharing where it has any, else as a copied link. Answers which, since of a
 * copy nothing is seen; throws where neither can be had.
 */
export async function handOn({ url, title }: Handed): Promise<'shared' | 'copied'> {
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(url);
    return 'copied';
  }
  await navigator.share({ url, ...(title !== undefined && { title }) }).catch((error: unknown) => {
    // Somebody who closes the device's sharing has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
  return 'shared';
}
