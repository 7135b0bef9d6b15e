/** Origin of the static settings: the CDN the page was built with, otherwise this host. */
const CDN_BASE: string = import.meta.env.VITE_CDN_BASE ?? '';

/** Settings that can change without a new build; these defaults apply until the file has loaded. */
const config = { contentBase: CDN_BASE, webviewOrigins: [] as string[] };

export const clientConfig = (): Readonly<typeof config> => config;

/** Loads the deployed settings. A failure is ignored: the page works with the defaults. */
export async function loadClientConfig(): Promise<void> {
  try {
    const response = await fetch(`${CDN_BASE}/static-config/client-config.json`);
    if (response.ok) Object.assign(config, await response.json());
  } catch {
    // Keep the defaults.
  }
}
