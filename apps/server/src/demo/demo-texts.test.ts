import { demoAnnouncements, demoMerchants, demoPeople, demoShops, demoStores } from '@xiwei/demo';
import { textProblems } from '@xiwei/phrases/check/localized.ts';
import { expect, test } from 'vitest';

test.each(Object.entries({ demoAnnouncements, demoMerchants, demoPeople, demoShops, demoStores }))(
  'the texts of %s have the style of the glossary',
  (_name, texts) => expect(textProblems(texts, { isProse: true })).toEqual([]),
);
