import type { Namespace } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ListKey, ListWords } from './list-words.ts';

/** Returns the words of a list, and a function that counts its entries in words. */
export function useListWords<NS extends Namespace>([namespace, key]: readonly [NS, ListKey<NS>]) {
  const { t, i18n } = useTranslation<Namespace>(namespace);
  const words = i18n.groupAt(namespace, key) as ListWords;
  const countOf = (count: number): string => t(`${key}.count` as never, { count });
  return { words, countOf };
}
