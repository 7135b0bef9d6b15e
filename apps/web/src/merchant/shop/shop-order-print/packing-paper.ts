/** Papers that packing lists are printed on. */
export const PACKING_PAPERS = ['a4', 'a5'] as const;
export type PackingPaper = (typeof PACKING_PAPERS)[number];
