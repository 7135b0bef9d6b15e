import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  MenuLine,
  SetMenuRequirement,
  StoredMenuLine,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { joinNames, listProductTitles } from '#modules/shop/index.ts';
import { say } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { PricedLine } from './menu.rules.ts';

/** Describes a line for a reader. Fields that the reader does not get are left out here: of a union, the serialiser does not strip them. */
export function describeLine(line: PricedLine, language: Language): MenuLine {
  const title = say(line.title, language);
  if (line.type === 'dish') return { ...line, title };
  const { contents: _contents, prevented: _prevented, besides: _besides, ...shown } = line;
  const { productId, skuName, choiceNames } = shown;
  return {
    ...shown,
    title,
    productId: productId === '' ? null : productId,
    skuName: say(skuName, language),
    choiceNames: choiceNames.map((choice) => ({ ...choice, title: say(choice.title, language) })),
  };
}

/** Describes a stored line for a reader who does not change it. */
export function describeStored(line: StoredMenuLine, language: Language): MenuLine {
  const amount = (line.price * line.quantity) as Fen;
  if (line.type === 'dish') return describeLine({ ...line, amount, problem: null }, language);
  const now = { seatsMin: null, seatsMax: null, left: null, problem: null };
  return describeLine({ ...line, ...now, amount, prevented: false, besides: undefined }, language);
}

/** Describes the set menus of which a store requires one. Products that were deleted since are left out. */
export async function describeRequirement(
  db: Db,
  storeId: string,
  required: readonly string[] | null,
  language: Language,
): Promise<SetMenuRequirement | null> {
  if (required === null) return null;
  const products = await listProductTitles(db, storeId, required);
  return { products: products.map(({ id, title }) => ({ id, title: say(title, language) })) };
}

/** Returns what the log says about a line: its title with the variant. */
export const noted = (line: StoredMenuLine): Pick<StoredMenuLine, 'title' | 'quantity'> => ({
  title:
    line.type === 'dish' || Object.keys(line.skuName).length === 0
      ? line.title
      : joinNames([line.title, line.skuName]),
  quantity: line.quantity,
});
