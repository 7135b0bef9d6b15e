import { useTranslation } from 'react-i18next';
import type { Namespace } from '#i18n/resources.ts';
import type { ListKey, ListWords } from './list-words.ts';

/** Returns the words of a list, and a function that counts its entries in words. */
export function useListWords<NS extends Namespace>([namespace, key]: readonly [NS, ListKey<NS>]) {
  const { t } = useTranslation<Namespace>(namespace);
  const words = t(key as never, { returnObjects: true }) as ListWords;
  const countOf = (count: number): string => t(`${key}.count` as never, { count });
  return { words, countOf };
}
