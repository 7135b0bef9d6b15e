import { describe, expect, it } from 'vitest';
import { preloadProblems } from './phrase-preloads.ts';
import { routesOf } from './web-routes.ts';

const WEB = 'apps/web/src/';
const SOURCES: Record<string, string> = {
  'i18n/resources.ts':
    "interface Resources {\n  common: typeof common;\n  kit: typeof kit;\n  booking: typeof booking;\n  stores: typeof stores;\n  'shell-merchant': typeof shellMerchant;\n}",
  'main.tsx': "import { Shell } from './shell/shell.tsx';",
  'shell/shell.tsx': "useTranslation(['common', 'kit']); lazy(() => import('./prompt.tsx'))",
  'shell/prompt.tsx': "useTranslation('stores')",
  'routes.diner.tsx':
    "open('/order', lazyScreen(() => import('./diner/booking/order/order.screen.tsx'), 'booking', 'stores'))",
  'diner/booking/order/order.screen.tsx':
    "import { Total } from '../parts/total.tsx';\nimport type { Map } from './map.tsx';\nimport {\n  a,\n  b,\n} from '#shared/stores/name.ts';",
  'diner/booking/parts/total.tsx': "useTranslation('booking'); t('https://example.com')",
  'diner/booking/order/map.tsx': "useTranslation('shell-merchant')",
  'shared/stores/name.ts': "const KEYS = { open: 'stores:open' }; t('common:brand')",
  'routes.merchant.tsx':
    "withPhrases(() => import('./merchant/shell/merchant-shell.tsx'), 'shell-merchant');\nstorePage('orders', lazyScreen(() => import('./merchant/booking/orders/orders.screen.tsx'), 'booking'))",
  'merchant/booking/orders/orders.screen.tsx': "useTranslation(['booking', 'shell-merchant', 'common'])",
};

function problems(change: Record<string, string> = {}): string[] {
  const sources = { ...SOURCES, ...change };
  const texts = new Map(Object.entries(sources).map(([path, text]) => [WEB + path, text]));
  const read = (path: string) => texts.get(path);
  return preloadProblems(routesOf([...texts.keys()], read), read);
}

/** The source of a file with a part of it replaced. */
const replaced = (path: string, part: string, by: string) => ({
  [path]: (SOURCES[path] ?? '').replace(part, by),
});

describe('the check of preloaded phrases', () => {
  it('accepts routes that load the phrases of their screens, together with the shell around them', () => {
    expect(problems()).toEqual([]);
  });

  it('finds phrases that a part of the screen uses but the route does not load', () => {
    expect(problems(replaced('routes.diner.tsx', ", 'booking'", ''))).toEqual([
      '/order: uses phrases of booking, which its route does not load',
    ]);
  });

  it('finds phrases that are used by a key with its namespace only', () => {
    expect(problems(replaced('routes.diner.tsx', ", 'stores'", ''))).toEqual([
      '/order: uses phrases of stores, which its route does not load',
    ]);
  });

  it('finds phrases that the route loads but no part uses', () => {
    expect(problems(replaced('routes.diner.tsx', "'stores')", "'stores', 'shell-merchant')"))).toEqual([
      '/order: its route loads phrases of shell-merchant, which are not needed',
    ]);
  });

  it('finds phrases that the shell around the page loads already', () => {
    expect(problems(replaced('routes.merchant.tsx', ", 'booking'", ", 'booking', 'shell-merchant'"))).toEqual(
      ['/web/$storeId/orders: its route loads phrases of shell-merchant, which are not needed'],
    );
  });

  it('lets a route load phrases of a part that is loaded later, and does not require it', () => {
    const later = { 'diner/booking/parts/total.tsx': "useTranslation('booking'); import('./dialog.tsx')" };
    const dialog = { 'diner/booking/parts/dialog.tsx': "useTranslation('shell-merchant')" };
    expect(problems({ ...later, ...dialog })).toEqual([]);
    expect(
      problems({
        ...later,
        ...dialog,
        ...replaced('routes.diner.tsx', "'stores')", "'stores', 'shell-merchant')"),
      }),
    ).toEqual([]);
  });

  it('finds phrases that are needed at the start, other than those that are always loaded', () => {
    expect(problems({ 'shell/shell.tsx': "useTranslation('stores')" })).toEqual([
      'apps/web/src/main.tsx: uses phrases of stores, which are not loaded at the start',
    ]);
  });
});
