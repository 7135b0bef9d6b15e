import type { KitchenMenu } from '@xiwei/contract/preorders/preorders.model.ts';

/** A dish in the list of the kitchen. */
export interface KitchenDish {
  dishId: string;
  title: string;
  /** How many all parties have ordered. */
  quantity: number;
  /** The notes of parties, each with the number that it is about. */
  notes: { note: string; quantity: number }[];
}

/** Sums up the dishes of menus, the most ordered first. A dish that was renamed meanwhile is listed under its last title. */
export function kitchenSumsOf(menus: readonly KitchenMenu[]): KitchenDish[] {
  const dishes = new Map<string, KitchenDish>();
  for (const { dishId, title, quantity, note } of menus.flatMap(({ lines }) => lines)) {
    const dish = dishes.get(dishId) ?? { dishId, title, quantity: 0, notes: [] };
    dishes.set(dishId, {
      ...{ dishId, title, quantity: dish.quantity + quantity },
      notes: note === '' ? dish.notes : [...dish.notes, { note, quantity }],
    });
  }
  return [...dishes.values()].sort((a, b) => b.quantity - a.quantity);
}
