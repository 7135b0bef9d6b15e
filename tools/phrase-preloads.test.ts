import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { HOST_STAND_FILES } from '../apps/server/src/public-pages/host-stand-files.ts';
import { namespacesOfFiles, phraseNamespaces, preloadProblems } from './phrase-preloads.ts';

const WEB = 'apps/web/src/';
const SOURCES: Record<string, string> = {
  'i18n/resources.generated.ts':
    "interface Resources {\n  common: typeof common;\n  kit: typeof kit;\n  booking: typeof booking;\n  settings: typeof settings;\n  stores: typeof stores;\n  'shell-merchant': typeof shellMerchant;\n}",
  'main.tsx': "import { Shell } from './shell/shell.tsx';",
  'shell/shell.tsx': "useTranslation(['common', 'kit']); lazy(() => import('./prompt.tsx'))",
  'shell/prompt.tsx': "useTranslation('stores')",
  'diner/booking/order/order.screen.tsx':
    "import { Total } from '../parts/total.tsx';\nimport type { Map } from './map.tsx';\nimport {\n  a,\n  b,\n} from '#shared/stores/name.ts';",
  'diner/booking/parts/total.tsx': "useTranslation('booking'); t('https://example.com')",
  'diner/booking/order/map.tsx': "useTranslation('shell-merchant')",
  'shared/stores/name.ts': "const KEYS = { open: 'stores:open' }; t('common:brand')",
  'merchant/booking/orders/orders.screen.tsx': "useTranslation(['booking', 'shell-merchant', 'common'])",
  'merchant/booking/order-tag/order-tag.list.tsx': "words: ['booking', { list: 'tags' }]",
  'merchant/settings/list-screen.tsx': "useTranslation('settings')",
};

const readFrom = (sources: Record<string, string>) => (path: string) => sources[path.slice(WEB.length)];
const namespacesOf = (file: string, sources = SOURCES) => {
  const read = readFrom(sources);
  return namespacesOfFiles(WEB + file, read, phraseNamespaces(read));
};

describe('the phrases that a page loads', () => {
  it('are those of its screen and of all that it imports, also if a key alone names them', () => {
    expect(namespacesOf('diner/booking/order/order.screen.tsx')).toEqual(['booking', 'stores']);
  });

  it('leave out those that the frame around the page loads', () => {
    expect(namespacesOf('merchant/booking/orders/orders.screen.tsx')).toEqual(['booking']);
  });

  it('of a described list have those of its three screens', () => {
    expect(namespacesOf('merchant/booking/order-tag/order-tag.list.tsx')).toEqual(['booking', 'settings']);
  });

  it('have those of files that are found in all modules of the side', () => {
    const sources = {
      ...SOURCES,
      'pages.merchant.generated.ts':
        "import * as booking from './merchant/booking/pages.ts';\nimport * as stores from './merchant/stores/pages.ts';\n",
      'merchant/booking/stand/stand.screen.tsx':
        "import.meta.glob<Dialog>('../../*/stand.ts', { eager: true, import: 'dialog' })",
      'merchant/stores/stand.ts': "useTranslation('stores')",
    };
    expect(namespacesOf('merchant/booking/stand/stand.screen.tsx', sources)).toEqual(['stores']);
  });

  it('leave out those of parts that are loaded later', () => {
    const sources = { ...SOURCES, 'diner/booking/parts/total.tsx': "import('#shell/prompt.tsx')" };
    expect(namespacesOf('diner/booking/order/order.screen.tsx', sources)).toEqual(['stores']);
  });
});

describe('the phrases that the server preloads with the host stand', () => {
  it('are those that its page loads', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const read = (path: string) =>
      existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
    const screen = `${WEB}merchant/host-stand/booking-home/booking-home.screen.tsx`;
    const loaded = namespacesOfFiles(screen, read, phraseNamespaces(read));
    expect(HOST_STAND_FILES.phrases.toSorted()).toEqual(['shell-merchant', ...loaded].sort());
  });
});

describe('the check of the entry', () => {
  it('accepts phrases that are loaded at the start, and finds others', () => {
    expect(preloadProblems(readFrom(SOURCES))).toEqual([]);
    const sources = { ...SOURCES, 'shell/shell.tsx': "useTranslation('stores')" };
    expect(preloadProblems(readFrom(sources))).toEqual([
      `${WEB}main.tsx: uses phrases of stores, which are not loaded at the start`,
    ]);
  });
});
