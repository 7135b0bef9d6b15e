import * as z from 'zod/mini';
import { id, version } from '#common/shapes.ts';
import { hasFields, localized, localizedName, pictureHash, storePicture } from './store-settings.model.ts';

/** The most dishes and sections that a store's menu can have. */
export const MAX_DISHES = 500;
export const MAX_MENU_SECTIONS = 50;

/** The highest price of a dish: 1,000,000.00 yuan. */
export const MAX_DISH_PRICE = 100_000_000;

export const menuSectionInput = z.object({ name: localizedName(40) });
export type MenuSectionInput = z.infer<typeof menuSectionInput>;
export const menuSectionChange = z.extend(menuSectionInput, { version });
export const menuSection = z.extend(menuSectionInput, {
  id,
  version,
  /** Number of dishes in the section, sold-out and hidden ones included. */
  dishes: z.int(),
  can: z.array(z.enum(['update', 'delete'])),
});
export type MenuSection = z.infer<typeof menuSection>;

const dishFields = z.object({
  name: localizedName(60),
  description: localized(500),
  /** Fen. Zero is allowed: a dish that comes with others. */
  price: z
    .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : undefined) })
    .check(z.minimum(0, 'amountTooSmall'), z.maximum(MAX_DISH_PRICE, 'amountTooBig'))
    .brand<'Fen'>(),
  /** Null if the dish is the first of a new section, whose name is `newSection`. */
  sectionId: z.nullable(id),
  newSection: localized(40),
  signature: z.boolean(),
  picture: z.nullable(pictureHash),
  /** Shown to diners as not available. */
  soldOut: z.boolean(),
  /** Not shown to diners. */
  hidden: z.boolean(),
});

/** Requires a section: an existing one, or the name of a new one. */
const withSection = <Fields extends Pick<z.infer<typeof dishFields>, 'sectionId' | 'newSection'>>() =>
  z.refine<Fields>(
    ({ sectionId, newSection }) =>
      // Invalid input can have null here.
      sectionId !== null || Object.values(newSection ?? {}).some((text) => text),
    // Also if other fields are invalid, so that all messages appear at once.
    { error: 'required', path: ['newSection'], when: hasFields('sectionId', 'newSection') },
  );

export const dishInput = dishFields.check(withSection());
export type DishInput = z.infer<typeof dishInput>;
/** A change of a dish, based on the version that was read. */
export const dishChange = z.extend(dishFields, { version }).check(withSection());

/** A dish as staff edit it, with its texts in every language. */
export const menuDish = z.extend(z.omit(dishFields, { newSection: true, picture: true, sectionId: true }), {
  id,
  version,
  sectionId: id,
  picture: z.nullable(storePicture),
  can: z.array(z.enum(['update', 'delete'])),
});
export type MenuDish = z.infer<typeof menuDish>;

/** The dishes of a store, in their order, and the sections that they are in. */
export const menuList = z.object({
  items: z.array(menuDish),
  sections: z.array(z.object({ id, name: localized(40) })),
  can: z.array(z.enum(['create', 'sort'])),
});
export type MenuList = z.infer<typeof menuList>;

/** The ids of all sections, in their new order. */
export const sectionOrder = z.array(id).check(z.minLength(1), z.maxLength(MAX_MENU_SECTIONS));

/** All dishes of a menu in their new order, each with its section. */
export const menuOrder = z.object({
  dishes: z.array(z.object({ id, sectionId: id })).check(z.minLength(1), z.maxLength(MAX_DISHES)),
});
