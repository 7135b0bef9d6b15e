import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CREATE_ICON = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/**
 * Vite plugin that makes icons of the parts of Lucide's with a function of our own, which has the options that the app uses. Names and keys of
 * parts, which differ in each icon and do not compress, are not in the build.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load: {
      filter: { id: CREATE_ICON },
      handler: () =>
        `export { createIcon as default } from ${JSON.stringify(fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url)))};`,
    },
    transform: {
      filter: { id: ICON },
      handler: (code) => ({
        code: code
          .replaceAll(/, key: "\w+"/g, '')
          .replace(/\n {2}name: "[\w-]+",/, '')
          .replace(/\n {2}size: 24,/, '')
          .replace(/,\n {2}aliases: \[[^\]]*\]/, ''),
        map: null,
      }),
    },
  };
}
