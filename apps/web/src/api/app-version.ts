/** The build that this page runs, as the server wrote it into the HTML. */
const pageVersion = document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content;

let outdated = false;
const listeners = new Set<() => void>();

/** Compares the deployed build, which every response names, with this page's, and notifies listeners once if they differ. */
export function checkVersion(deployed: string | null): void {
  if (!pageVersion || !deployed || deployed === pageVersion || deployed === 'development' || outdated) return;
  outdated = true;
  for (const listener of listeners) listener();
}

export const isOutdated = (): boolean => outdated;

export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
