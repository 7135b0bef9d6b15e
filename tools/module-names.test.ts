import { describe, expect, it } from 'vitest';
import { nameBreachesOf } from './module-names.rules.ts';

const source = (path: string, text = '') => ({ path, text, specifiers: [], imports: [] });
const contract = ['booking', 'identity', 'stores'].map((module) =>
  source(`packages/contract/src/${module}/${module}.api.ts`),
);
const breachesIn = (path: string, text?: string) => nameBreachesOf([...contract, source(path, text)]);

describe('names of folders and namespaces', () => {
  it.each([
    ['apps/web/src/diner/tables/a/a.screen.tsx', 'apps/web/src/diner/tables is not named after a module'],
    ['apps/web/src/merchant/desk/a.tsx', 'apps/web/src/merchant/desk is not named after a module'],
    ['apps/web/src/shared/phone/a.tsx', 'apps/web/src/shared/phone is not named after a module'],
    ['packages/phrases/src/finding/en.ts', 'packages/phrases/src/finding is not named <module>'],
    ['packages/phrases/src/orders-booking/en.ts', 'packages/phrases/src/orders-booking is not named'],
  ])('reports %s', (path, problem) => {
    expect(breachesIn(path).join()).toContain(problem);
  });

  it.each([
    'apps/web/src/diner/booking/a/a.screen.tsx',
    'apps/web/src/merchant/shell/a.tsx',
    'apps/web/src/merchant/orders/a/a.screen.tsx',
    'apps/web/src/shared/form/a.tsx',
    'apps/web/src/ui/a.tsx',
    'packages/phrases/src/stores/en.ts',
    'packages/phrases/src/stores-search/en.ts',
    'packages/phrases/src/shell-merchant/en.ts',
    'packages/phrases/src/words.ts',
  ])('accepts %s', (path) => {
    expect(breachesIn(path)).toEqual([]);
  });

  it('reports a folder once', () => {
    const files = ['a', 'b'].map((name) => source(`apps/web/src/diner/tables/${name}.tsx`));
    expect(nameBreachesOf([...contract, ...files])).toHaveLength(1);
  });
});

describe('use of phrases', () => {
  it.each([
    ['diner/booking/a/a.tsx', "useTranslation('stores')"],
    ['diner/booking/a/a.tsx', "useTranslation(['booking', 'stores'])"],
    ['diner/booking/a/a.ts', "i18n.t('stores:title')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of the tested file contains it.
    ['diner/booking/a/a.ts', 't(`stores:cities.${city}`)'],
    ['diner/booking/a/a.ts', "(t: Translate<'stores'>) => t('title')"],
    ['merchant/orders/a/a.tsx', "useTranslation('stores')"],
    ['merchant/booking/a/a.tsx', "<EditForm words={['stores-settings', words]} />"],
    ['shared/booking/a.tsx', "useTranslation('stores')"],
    ['ui/a.tsx', "useTranslation('stores')"],
  ])('reports phrases of another module in %s: %s', (path, text) => {
    expect(breachesIn(`apps/web/src/${path}`, text).join()).toContain('lives in shared/<module>');
  });

  it.each([
    ['diner/stores/a/a.tsx', "useTranslation('stores-merchant')"],
    ['shared/stores/a.tsx', "useTranslation('stores-merchant')"],
    ['diner/shell/a.tsx', "useTranslation('shell-merchant')"],
  ])('reports phrases of the merchant side in %s', (path, text) => {
    expect(breachesIn(`apps/web/src/${path}`, text).join()).toContain('of the merchant side');
  });

  it.each([
    ['diner/stores/a/a.tsx', "useTranslation(['stores', 'stores-search', 'common', 'kit'])"],
    ['merchant/stores/a/a.tsx', "useTranslation(['stores-merchant', 'shell-merchant'])"],
    ['merchant/shell/a.tsx', "useTranslation('shell-merchant')"],
    ['merchant/orders/a/a.tsx', "useTranslation(['booking-staff', 'shell-merchant'])"],
    ['merchant/settings/settings-page.tsx', "useTranslation(['settings', 'stores-settings'])"],
    ['shared/identity/a.tsx', "useTranslation('identity-phone')"],
    ['diner/booking/a/a.test.tsx', "useTranslation('stores')"],
    ['diner/booking/a/a.ts', "const link = 'tel:110'; t('booking:title')"],
  ])('accepts %s: %s', (path, text) => {
    expect(breachesIn(`apps/web/src/${path}`, text)).toEqual([]);
  });
});
