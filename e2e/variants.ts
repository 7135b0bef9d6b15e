/** Whether each journey runs in all its variants. `npm run test:long` sets it. */
export const ALL_VARIANTS = process.env.E2E_VARIANTS === 'all';

/**
 * Returns the variants in which a journey runs, such as languages or widths: the one with the given index in a usual run. Steps
 * and states are the same in all of them. What differs, texts that are too long for their place, is looked for on every page
 * in every language by `workplace`, `account`, `evening-screens` and `admin-home`.
 */
export const variantsToRun = <Variant>(variants: readonly Variant[], usual: number): readonly Variant[] =>
  ALL_VARIANTS ? variants : variants.slice(usual, usual + 1);
