export const storesResources = [
  /** A store as its settings describe it, on its public page too. */
  'stores.settings',
  /** The menu of a store: sections and dishes. */
  'stores.menu',
  'stores.articles',
  /** The merchants of the platform, with the number of their stores. */
  'stores.merchants',
] as const;
