import { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads all articles of the store, without their texts. */
export function useStoreArticles() {
  const { id: storeId } = useWorkplace();
  return useRead(storeArticlesApi.listStoreArticles, { params: { storeId } });
}
