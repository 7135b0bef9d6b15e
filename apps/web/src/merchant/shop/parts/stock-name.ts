import type { StockRow } from '@xiwei/contract/shop/catalogue.model.ts';

/** Returns the name of a variant: the title of its product with its values. */
export const stockName = ({ title, name }: Pick<StockRow, 'title' | 'name'>): string =>
  name === '' ? title : `${title} · ${name}`;
