/** Where static settings are fetched from: the content network where the page was built with one, else this host. */
const CDN_BASE: string = import.meta.env.VITE_CDN_BASE ?? '';

/** Settings that can change without a new build. These are the ones in force until the file arrives. */
const config = { contentBase: CDN_BASE, webviewOrigins: [] as string[] };

export const clientConfig = (): Readonly<typeof config> => config;

/** Merges the deployed settings into ours. A failure is ignored: the page works with its own. */
export async function loadClientConfig(): Promise<void> {
  try {
    const response = await fetch(`${CDN_BASE}/static-config/client-config.json`);
    if (response.ok) Object.assign(config, await response.json());
  } catch {
    // The settings the page was built with hold.
  }
}
