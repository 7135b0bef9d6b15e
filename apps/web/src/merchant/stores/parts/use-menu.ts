import type { Localized } from '@xiwei/contract/common/language.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the dishes and sections of the store. */
export function useMenu() {
  const { id: storeId } = useWorkplace();
  return useRead(menuApi.listDishes, { params: { storeId } });
}

/** Reads the sections of the store's menu, with the number of their dishes. */
export function useMenuSections() {
  const { id: storeId } = useWorkplace();
  return useRead(menuApi.listMenuSections, { params: { storeId } });
}

/** Returns a function that returns a text in the user's language, or in the nearest that it was written in. */
export function useText(): (texts: Localized) => string {
  const language = useLanguage();
  return (texts) => textFor(texts, language) ?? '';
}
