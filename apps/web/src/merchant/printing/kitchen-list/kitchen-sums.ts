import { type KitchenMenu, menuLineKey, menuLineTitle } from '@xiwei/contract/preorders/preorders.model.ts';

/** A dish in the list of the kitchen, or goods with what was chosen of them. */
export interface KitchenDish {
  /** What tells it from the others. */
  key: string;
  title: string;
  /** How many all parties have ordered. */
  quantity: number;
  /** The notes of parties, each with the number that it is about. */
  notes: { note: string; quantity: number }[];
}

/** Sums up the dishes of menus, the most ordered first. A dish that was renamed meanwhile is listed under its last title. */
export function kitchenSumsOf(menus: readonly KitchenMenu[]): KitchenDish[] {
  const dishes = new Map<string, KitchenDish>();
  for (const line of menus.flatMap(({ lines }) => lines)) {
    const { quantity, note } = line;
    const key = menuLineKey(line);
    const dish = dishes.get(key) ?? { quantity: 0, notes: [] };
    dishes.set(key, {
      ...{ key, title: menuLineTitle(line), quantity: dish.quantity + quantity },
      notes: note === '' ? dish.notes : [...dish.notes, { note, quantity }],
    });
  }
  return [...dishes.values()].sort((a, b) => b.quantity - a.quantity);
}
