import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  DishLineInput,
  MenuChoices,
  MenuDishChoice,
  MenuGoodsLine,
  MenuLine,
  MenuLineInput,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { MAX_LINE_QUANTITY } from '@xiwei/contract/preorders/preorders.model.ts';

export const isDish = <Line extends { type: string }>(line: Line): line is Extract<Line, { type: 'dish' }> =>
  line.type === 'dish';

/** A dish that can be chosen, or that is on the menu already. */
export interface ChoosableDish extends Pick<MenuDishChoice, 'id' | 'name' | 'price' | 'section'> {
  description: string;
  pictureUrl: string | null;
  /** The most of it: no more than there is on the menu if it is not available any more. */
  most: number;
}

/**
 * Lists what can be chosen: the dishes of the store, at the prices that the saved menu has of them, after those of the saved menu that the
 * store does not offer any more, in a section of their own.
 */
export function choosableDishes(
  choices: MenuChoices,
  saved: readonly MenuLine[],
  otherSection: string,
): ChoosableDish[] {
  const offered = new Set(choices.dishes.map(({ id }) => id));
  const savedDishes = saved.filter(isDish);
  const others = savedDishes.filter(({ dishId }) => !offered.has(dishId));
  return [
    ...others.map(({ dishId, title, price, quantity }) => ({
      ...{ id: dishId, name: title, price, section: otherSection },
      ...{ description: '', pictureUrl: null, most: quantity },
    })),
    ...choices.dishes.map((dish) => ({
      ...dish,
      price: savedDishes.find(({ dishId }) => dishId === dish.id)?.price ?? dish.price,
      most: MAX_LINE_QUANTITY,
    })),
  ];
}

/** Changes the line of a dish. Without it, nothing changes. */
const changeDish = (
  lines: readonly MenuLineInput[],
  dishId: string,
  change: Partial<DishLineInput>,
): MenuLineInput[] =>
  lines.map((line) => (isDish(line) && line.dishId === dishId ? { ...line, ...change } : line));

/** Sets how many of a dish are on a menu. None takes it off. */
export function withQuantity(
  lines: readonly MenuLineInput[],
  dishId: string,
  quantity: number,
): MenuLineInput[] {
  const isOf = (line: MenuLineInput) => isDish(line) && line.dishId === dishId;
  if (quantity === 0) return lines.filter((line) => !isOf(line));
  if (!lines.some(isOf)) return [...lines, { type: 'dish', dishId, quantity, note: '' }];
  return changeDish(lines, dishId, { quantity });
}

export const withNote = (lines: readonly MenuLineInput[], dishId: string, note: string): MenuLineInput[] =>
  changeDish(lines, dishId, { note });

/** Sums up the prices of lines: those of dishes, and those of goods as they are described. What cannot be chosen any more counts nothing. */
export const sumOfLines = (
  lines: readonly MenuLineInput[],
  dishes: readonly ChoosableDish[],
  goods: readonly MenuGoodsLine[],
): Fen =>
  lines.filter(isDish).reduce(
    (sum, { dishId, quantity }) => sum + quantity * (dishes.find(({ id }) => id === dishId)?.price ?? 0),
    goods.reduce((sum, { amount }) => sum + amount, 0),
  ) as Fen;

/** Returns lines as they are sent, of what the server said about them. */
export const inputOf = (lines: readonly MenuLine[]): MenuLineInput[] =>
  lines.map((line) => {
    const { quantity, note } = line;
    if (isDish(line)) return { type: line.type, dishId: line.dishId, quantity, note };
    const { type, skuId, seats, choices } = line;
    return { type, skuId, quantity, seats, choices, note };
  });
