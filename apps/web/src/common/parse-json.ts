/** Parses a text that may be missing or damaged, such as one from the browser's storage. Returns null if it cannot be read. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
