/** The build this page is, as the server that sent it wrote into it. */
const own = document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content;

let newer = false;
const listeners = new Set<() => void>();

/** Every answer names the build that is deployed now. Another than ours means that this page has become old. */
export function seeVersion(version: string | null): void {
  if (!own || !version || version === own || version === 'development' || newer) return;
  newer = true;
  for (const listener of listeners) listener();
}

export const isOutdated = (): boolean => newer;

export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
