import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  product = await startProduct();
  visitor = product.visitor();
  await visitor.signIn();
});

async function take(nickname: string) {
  const { version } = await visitor.do(identityApi.readMe, {});
  return (await visitor.call(identityApi.updateProfile, { body: { nickname, version } })).refusal?.code;
}

describe('a nickname that imitates the platform', () => {
  it.each([
    ['Cyrillic letters among Latin ones', 'аdmin'],
    ['Cyrillic capitals', 'АDМIN'],
    ['Greek letters', 'αdmιη'],
    ['a Greek capital', 'ΧIWEI'],
    ['a zero', '0fficial'],
    ['digits', '4dm1n'],
    ['an l in the place of an i', 'Xlwei'],
    ['two letters that look like one', 'adrnin'],
    ['wide letters', 'ａｄｍｉｎ'],
    ['separators', 'a.d-m·i n'],
    ['accents', 'ádmín'],
    ['Armenian letters', 'suppօrt'],
    ['more around it', '小王 оfficiаl 88'],
    ['a separator in Chinese', '官·方'],
  ])('is refused with %s', async (_how, nickname) => {
    expect(await take(nickname)).toBe('nicknameForbidden');
  });

  it.each(['Анна', 'Борис Петров', 'Σοφία', 'Pomelo', '小楼听雨 2037', 'Lily 1998', 'Θεόδωρος', 'Corner 88'])(
    'is not seen in %s',
    async (nickname) => {
      expect(await take(nickname)).toBeUndefined();
    },
  );
});
