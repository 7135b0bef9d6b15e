import { type KitchenMenu, type MenuLine, menuLineKey } from '@xiwei/contract/preorders/preorders.model.ts';

/** How many there are of something. */
interface Sum {
  title: string;
  quantity: number;
}

/** A dish in the list of the kitchen, or a variant of a set menu or another product. */
export interface KitchenDish extends Sum {
  /** What tells it from the others. */
  key: string;
  /** How many people it is for. Null for dishes. */
  seats: number | null;
  /** What parties chose of a set menu, the most chosen first. */
  choices: Sum[];
  /** The notes of parties, each with the number that it is about. */
  notes: { note: string; quantity: number }[];
}

/** Sums up the menus, the most ordered first. What was renamed meanwhile is listed under its last title. */
export function kitchenSumsOf(menus: readonly KitchenMenu[]): KitchenDish[] {
  const dishes = new Map<string, KitchenDish>();
  for (const line of menus.flatMap(({ lines }) => lines)) {
    const { quantity, note } = line;
    const key = line.type === 'dish' ? menuLineKey(line) : line.skuId;
    const dish = dishes.get(key);
    dishes.set(key, {
      ...{ key, title: titleOf(line), quantity: (dish?.quantity ?? 0) + quantity },
      seats: line.type === 'dish' ? null : (dish?.seats ?? 0) + line.seats,
      choices: withChoices(dish?.choices ?? [], line),
      notes: [...(dish?.notes ?? []), ...(note === '' ? [] : [{ note, quantity }])],
    });
  }
  return [...dishes.values()].sort(byQuantity);
}

const byQuantity = (a: Sum, b: Sum): number => b.quantity - a.quantity;

const titleOf = (line: MenuLine): string =>
  line.type === 'dish' ? line.title : [line.title, line.skuName].filter(Boolean).join(' · ');

/** Adds what is chosen in each piece of a line. */
function withChoices(sums: readonly Sum[], line: MenuLine): Sum[] {
  if (line.type === 'dish') return [...sums];
  const added = new Map(sums.map(({ title, quantity }) => [title, quantity]));
  for (const { title, count } of line.choiceNames)
    added.set(title, (added.get(title) ?? 0) + count * line.quantity);
  return [...added].map(([title, quantity]) => ({ title, quantity })).sort(byQuantity);
}
