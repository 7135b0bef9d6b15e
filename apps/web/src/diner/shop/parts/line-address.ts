import { type LineInput, lineInput } from '@xiwei/contract/shop/goods.model.ts';

/** The search params of a line that is ordered without the cart. */
interface LineSearch {
  sku?: string | undefined;
  quantity?: string | number | undefined;
  /** `<item>*<count>`, separated by commas. */
  choices?: string | undefined;
}

/** Returns the search params of a line. */
export const searchOfLine = ({ skuId, quantity, choices }: LineInput): LineSearch => ({
  sku: skuId,
  quantity,
  choices: choices.map(({ itemId, count }) => `${itemId}*${count}`).join(',') || undefined,
});

/** Reads a line from search params. Undefined without one, and if it is invalid. */
export function lineFromSearch({ sku, quantity, choices }: LineSearch): LineInput | undefined {
  if (sku === undefined) return undefined;
  const parts = choices?.split(',').map((part) => part.split('*')) ?? [];
  const line = {
    skuId: sku,
    quantity: Number(quantity),
    choices: parts.map(([itemId, count]) => ({ itemId, count: Number(count) })),
  };
  return lineInput.safeParse(line).data;
}
