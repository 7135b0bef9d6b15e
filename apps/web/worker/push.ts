/** A notification that the server sent. */
interface PushedNotice {
  title: string;
  body: string;
  /** The page it leads to. */
  path: string;
  /** A notification with the same tag replaces the former. */
  tag: string;
  /** Whether it is shown as well while a page is in front, because no page shows it. */
  always?: boolean;
}

/** Reads what the server sent; undefined if it is not one of our notifications. */
export function readPushed(text: string | undefined): PushedNotice | undefined {
  try {
    const { title, body, path, tag, always } = JSON.parse(text ?? '') as Partial<Record<string, unknown>>;
    const texts = [title, body, path, tag];
    if (!texts.every((value) => typeof value === 'string') || title === '') return undefined;
    return { title, body, path, tag, ...(always === true && { always }) } as PushedNotice;
  } catch {
    return undefined;
  }
}

/** Returns the address of a page of this product; its first page for any other address. */
export function pageAt(path: unknown, origin: string): string {
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return url?.origin === origin ? url.href : `${origin}/`;
}
