import { Store } from '#common/store.ts';

/** The build that this page runs, as the server wrote it into the HTML. */
const pageVersion = document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content;

/** Whether a newer build is deployed than the one that this page runs. */
export const outdated = new Store(false);

/** Compares the deployed build, which every response names, with this page's, and notifies listeners once if they differ. */
export function checkVersion(deployed: string | null): void {
  if (!pageVersion || !deployed || deployed === pageVersion || deployed === 'development') return;
  outdated.set(true);
}
