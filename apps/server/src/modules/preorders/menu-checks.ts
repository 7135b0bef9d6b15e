import type { Language } from '@xiwei/contract/common/language.ts';
import { MAX_LINE_QUANTITY } from '@xiwei/contract/preorders/preorders.model.ts';
import { refusalOfLine } from '#modules/shop/index.ts';
import { say } from '#modules/stores/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { isForSeats, type PricedGoodsLine, seatsOf } from './goods.rules.ts';
import { findUnavailable, isDish, isGoods, minimumOf, type PricedLine, sumOf } from './menu.rules.ts';
import type { MenuContext } from './menu-context.ts';

/** Counts the people whom the required set menus of a menu are for. */
function seatsOfRequired({ required }: MenuContext, lines: readonly PricedLine[]): number {
  return seatsOf(lines.filter(isGoods).filter(({ productId }) => required?.includes(productId)));
}

const peopleOf = ({ party }: MenuContext): number => party.adults + party.children;

/** Checks whether a menu lacks the set menu that the store requires for the whole party. */
export const lacksSetMenu = (context: MenuContext, lines: readonly PricedLine[]): boolean =>
  context.required !== null && seatsOfRequired(context, lines) < peopleOf(context);

/**
 * Refuses lines that cannot be ordered and another sum than was shown. Of diners, also a menu without the required set menu, and one
 * that is worth too little.
 */
export function refuseMenu(
  context: MenuContext,
  lines: readonly PricedLine[],
  shown: number,
  language: Language,
): void {
  const { saved, settings, party, by } = context;
  const unavailable = findUnavailable(lines.filter(isDish), saved.filter(isDish));
  if (unavailable)
    throw new Refusal('dishNotAvailable', { details: { title: say(unavailable.title, language) } });
  const prevented = lines.filter(isGoods).find((line) => line.prevented);
  if (prevented) throw refusalOfGoods(context, lines, prevented, language);
  if (by === 'diner') refuseWithoutSetMenu(context, lines);
  const amount = sumOf(lines);
  if (amount !== shown) throw new Refusal('menuPriceChanged', { details: { amount } });
  const minimum = minimumOf(settings, party);
  if (by === 'diner' && lines.length > 0 && minimum !== null && amount < minimum)
    throw new Refusal('menuBelowMinimum', { details: { minimum } });
}

function refuseWithoutSetMenu(context: MenuContext, lines: readonly PricedLine[]): void {
  if (context.required === null || !lacksSetMenu(context, lines)) return;
  const seats = seatsOfRequired(context, lines);
  if (seats === 0) throw new Refusal('setMenuRequired', { details: { productIds: context.required } });
  throw new Refusal('menuPeopleTooMany', { details: { people: peopleOf(context), seats } });
}

/** Returns the refusal of goods that cannot be ordered as in their line. */
function refusalOfGoods(
  context: MenuContext,
  lines: readonly PricedLine[],
  { problem, quantity, seatsMin, seatsMax, left, besides, ...line }: PricedGoodsLine,
  language: Language,
): Refusal {
  const title = say(line.title, language);
  switch (problem) {
    case 'quantityTooFew':
      return new Refusal('quantityTooFew', { details: { title } });
    case 'menuSeatsBelowMinimum':
      return new Refusal(problem, { details: { title, least: (seatsMin ?? 0) * quantity } });
    case 'menuSeatsAboveMaximum':
      return new Refusal(problem, { details: { title, most: (seatsMax ?? 0) * quantity } });
    case 'menuPeopleTooFew': {
      const seats = seatsOf(lines.filter(isGoods).filter(isForSeats));
      return new Refusal(problem, { details: { people: peopleOf(context), seats } });
    }
    case 'selectedCountFull':
      return new Refusal('selectedCountFull');
    default:
      return besides?.problem
        ? refusalOfLine(context.goods.snapshot, { ...besides, problem: besides.problem })
        : otherRefusal(problem, left);
  }
}

/** Returns the refusal of a line of which the shop says nothing: its number, its type or a group is wrong. */
function otherRefusal(problem: PricedGoodsLine['problem'], left: number | null): Refusal {
  if (problem === 'tooMany')
    return new Refusal('quantityTooMany', { details: { most: left ?? MAX_LINE_QUANTITY } });
  return new Refusal(problem === 'choicesChanged' ? 'comboChoiceMissing' : 'productMissing');
}
