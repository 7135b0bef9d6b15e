import type { LineProblem } from '@xiwei/contract/shop/goods.model.ts';
import { Refusal } from '#platform/refusal.ts';
import { checkChoices, type PricedLine, type PricedLines } from '../goods/goods.rules.ts';
import type { GoodsSnapshot } from '../goods/goods.ts';

/** Returns the refusal of a line that cannot be ordered as it is. */
export function refusalOfLine(
  { groups }: GoodsSnapshot,
  { skuId, variant, choices, left, problem }: PricedLine & { problem: LineProblem },
): Refusal {
  const details = { skuId, left: left ?? 0 };
  switch (problem) {
    case 'gone':
      return new Refusal('productMissing');
    case 'notYet':
    case 'over':
      return new Refusal('salePlanNotOpen');
    case 'personLimit':
      return new Refusal('quantityTooMany', { details: { most: left ?? 0 } });
    case 'choicesChanged':
      // Without a wrong choice, a part of the combo is not offered any more.
      return new Refusal(
        checkChoices(groups.get(variant?.productId ?? '') ?? [], choices) ?? 'productMissing',
      );
    default:
      return new Refusal('stockShort', { details });
  }
}

/** Refuses lines of which one cannot be ordered as it is. */
export function requirePossible(snapshot: GoodsSnapshot, { lines }: PricedLines): void {
  for (const line of lines)
    if (line.problem !== null) throw refusalOfLine(snapshot, { ...line, problem: line.problem });
}
