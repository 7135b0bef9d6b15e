import type { Fen } from '@xiwei/contract/common/money.ts';
import {
  type MenuChoices,
  type MenuGoodsLine,
  type MenuLineInput,
  menuLineKey,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { type ChoosableDish, choosableDishes, isDish, sumOfLines } from './menu-choice.ts';
import { describeGoods, peopleWithoutSetMenu } from './menu-goods.ts';

/** A party that has not booked yet. */
interface Party {
  adults: number;
  children: number;
}

/** What a party that has not booked yet can choose, and has chosen. */
export interface PartyMenu extends Pick<MenuChoices, 'goods' | 'requires'> {
  dishes: readonly ChoosableDish[];
  people: number;
  lines: readonly MenuLineInput[];
  /** The lines of goods as they are shown. */
  chosen: readonly MenuGoodsLine[];
  amount: Fen;
  /** The least that the menu has to be worth. Null: any amount. */
  minimum: Fen | null;
  /** How many people have none of the set menus that are required; null if no one needs one. */
  missing: number | null;
  onChange: (lines: MenuLineInput[]) => void;
}

/** Computes the menu of a party by what the store offers. What it does not offer any more is left out. */
export function partyMenuOf(
  choices: MenuChoices,
  { adults, children }: Party,
  kept: readonly MenuLineInput[],
  onChange: PartyMenu['onChange'],
): PartyMenu {
  const { goods, requires, minimumPerAdult } = choices;
  const people = adults + children;
  const dishes = choosableDishes(choices, [], '');
  const chosen = describeGoods(kept, { goods, people });
  const keys = [...dishes.map(({ id }) => id), ...chosen.map(menuLineKey)];
  const lines = kept.filter((line) => keys.includes(menuLineKey(line)));
  return {
    ...{ dishes, goods, requires, people, lines, chosen, onChange },
    amount: sumOfLines(lines.filter(isDish), dishes, chosen),
    minimum: minimumPerAdult === null ? null : ((minimumPerAdult * adults) as Fen),
    missing: peopleWithoutSetMenu(requires, chosen, people),
  };
}
