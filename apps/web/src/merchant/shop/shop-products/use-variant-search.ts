import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type { Product, ProductRow } from '@xiwei/contract/shop/catalogue.model.ts';
import { useState } from 'react';
import { readOptions } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useText } from '#merchant/settings/use-text.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { loadSounds } from '#shared/format/load-sounds.ts';
import type { ComboboxOption } from '#ui/combobox.tsx';

/** The most products whose variants are read for a search. */
const MAX_FOUND = 6;

/**
 * Returns a search for variants of single products, by title, pinyin or quick code, and a function that names a variant that is
 * stored in the combo or was found.
 */
export function useVariantSearch(products: readonly ProductRow[], stored: Product['groups']) {
  const client = useQueryClient();
  const language = useLanguage();
  const textOf = useText();
  const { id: storeId } = useWorkplace();
  const [found, setFound] = useState<readonly ComboboxOption[]>([]);

  const variantsOf = async ({ id: productId }: ProductRow): Promise<ComboboxOption[]> => {
    const input = { params: { storeId, productId } };
    const { title, skus } = await client.ensureQueryData(
      readOptions(catalogueApi.readProduct, input, language),
    );
    return skus.map(({ id, name, price }) => ({
      id,
      title: [textOf(title), name].filter(Boolean).join(' · '),
      detail: formatMoney(price, language),
    }));
  };
  const search = async (text: string): Promise<ComboboxOption[]> => {
    const soundsOf = await loadSounds();
    const words = text.toLocaleLowerCase().split(/\s+/);
    const matches = ({ type, title, quickCode }: ProductRow) => {
      const titles = Object.values(title).join(' ');
      const searched = `${titles} ${quickCode} ${soundsOf(titles)}`.toLocaleLowerCase();
      return type === 'SINGLE' && words.every((word) => searched.includes(word));
    };
    const variants = await Promise.all(products.filter(matches).slice(0, MAX_FOUND).map(variantsOf));
    const options = variants.flat();
    setFound((before) => [...options, ...before]);
    return options;
  };
  const chosenOf = (skuId: string): ComboboxOption | null =>
    found.find(({ id }) => id === skuId) ?? storedOf(stored, skuId) ?? null;
  return { search, chosenOf };
}

/** Finds a variant in the stored groups of a combo. */
function storedOf(groups: Product['groups'], skuId: string): ComboboxOption | undefined {
  const item = groups.flatMap(({ items }) => items).find((each) => each.skuId === skuId);
  return item && { id: skuId, title: item.title };
}
