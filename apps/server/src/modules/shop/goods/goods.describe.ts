import type { Language } from '@xiwei/contract/common/language.ts';
import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { MAX_LINE_QUANTITY } from '@xiwei/contract/shop/catalogue.model.ts';
import type {
  GoodsCard,
  GoodsDetail,
  GoodsLine,
  GoodsProblem,
  GoodsSku,
} from '@xiwei/contract/shop/goods.model.ts';
import { say } from '#modules/stores/index.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import {
  availableOf,
  type Channel,
  type PricedLine,
  problemOf,
  problemOfAll,
  problemOfGroups,
  problemOfItem,
  titleOf,
} from './goods.rules.ts';
import type { FrontRow } from './goods.store.ts';
import type { GoodsSnapshot, GoodsVariant } from './goods.ts';

/** With this many pieces or fewer, buyers see how many are left. */
const FEW_LEFT = 5;

/** Describes the products of a shop in their order. `combos` has the variants and groups of those that are combos. */
export function describeCards(
  rows: readonly FrontRow[],
  combos: GoodsSnapshot,
  language: Language,
): GoodsCard[] {
  const products = new Map<string, FrontRow[]>();
  for (const row of rows) products.set(row.id, [...(products.get(row.id) ?? []), row]);
  return [...products.values()].map((parts) => {
    const [first] = parts as [FrontRow];
    const groups = combos.groups.get(first.id);
    return {
      id: first.id,
      title: say(first.title, language),
      subtitle: say(first.subtitle, language),
      categoryId: first.category_id,
      coverUrl: pictureUrl(first.cover),
      type: first.type,
      lowestPrice: parts.map(({ lowest }) => lowest).reduce((a, b) => (b < a ? b : a)),
      highestPrice: parts.map(({ highest }) => highest).reduce((a, b) => (b > a ? b : a)),
      problem:
        problemOfAll(parts.map((part) => problemOfPart(part, combos.today))) ??
        (groups ? problemOfGroups(combos, groups) : null),
    };
  });
}

const problemOfPart = ({ spare, free, ...row }: FrontRow, today: string): GoodsProblem | null =>
  problemOf(
    {
      ...{ listed: true, inShop: true, withBooking: false, left: spare },
      plan: row.plan_mode && {
        ...{ id: '', mode: row.plan_mode, from: row.from_date, until: row.until_date },
        ...{ limit: free, perPerson: null, period: '', sold: 0 },
      },
    },
    today,
  );

export const describeSku = (
  variant: GoodsVariant,
  today: string,
  language: Language,
  channel: Channel = 'shop',
): GoodsSku => {
  const most = Math.min(
    availableOf(variant) ?? MAX_LINE_QUANTITY,
    variant.plan?.perPerson ?? MAX_LINE_QUANTITY,
  );
  return {
    id: variant.skuId,
    valueIds: [...variant.valueIds],
    name: say(variant.name, language),
    price: variant.price,
    left: most < MAX_LINE_QUANTITY ? most : null,
    few: (availableOf(variant) ?? MAX_LINE_QUANTITY) <= FEW_LEFT,
    problem: problemOf(variant, today, channel),
    from: variant.plan?.from ?? null,
    until: variant.plan?.until ?? null,
  };
};

export const describeGroups = (
  snapshot: GoodsSnapshot,
  productId: string,
  language: Language,
  channel: Channel = 'shop',
): GoodsDetail['groups'] =>
  (snapshot.groups.get(productId) ?? []).map(({ groupId, name, choose, items }) => ({
    id: groupId,
    name: say(name, language),
    choose,
    items: items.map((item) => ({
      id: item.itemId,
      title: say(titleOf(snapshot, item), language),
      pictureUrl: pictureUrl(snapshot.variants.get(item.skuId)?.cover ?? null),
      quantity: item.quantity,
      most: item.most,
      extra: item.extra,
      problem: problemOfItem(snapshot, item, channel),
    })),
  }));

export const describeLine = (line: PricedLine, language: Language): GoodsLine => ({
  skuId: line.skuId,
  quantity: line.quantity,
  choices: line.choices,
  productId: line.variant?.productId ?? null,
  title: say(line.variant?.title ?? {}, language),
  skuName: say(line.variant?.name ?? {}, language),
  choiceNames: line.chosen.map(({ title, count }) => ({ title: say(title, language), count })),
  pictureUrl: pictureUrl(line.variant?.cover ?? null),
  price: line.problem === 'gone' ? ZERO_FEN : line.price,
  amount: line.problem === 'gone' ? ZERO_FEN : line.amount,
  left: line.left,
  problem: line.problem,
});
