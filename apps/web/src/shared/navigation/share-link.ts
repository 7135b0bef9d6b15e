interface SharedLink {
  url: string;
  title?: string;
}

/**
 * Shares a link with the device's share dialog, or copies it if there is none. Returns which, because the caller has to
 * confirm a copy; throws if neither is possible.
 */
export async function shareLink({ url, title }: SharedLink): Promise<'shared' | 'copied'> {
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(url);
    return 'copied';
  }
  await navigator.share({ url, ...(title !== undefined && { title }) }).catch((error: unknown) => {
    // AbortError: the user closed the share dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
  return 'shared';
}
