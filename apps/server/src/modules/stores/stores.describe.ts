import { type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { StorePicture } from '@xiwei/contract/stores/store-settings.model.ts';
import type { ArticleCard, StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { ArticleCardRow } from './articles.store.ts';
import type { StoreCardRow } from './stores.store.ts';

export const say = (texts: Localized, language: Language): string => textFor(texts, language) ?? '';
export const sayOrNull = (texts: Localized | null, language: Language): string | null =>
  texts ? say(texts, language) : null;

export const describeCard = (row: StoreCardRow, language: Language): StoreCard => ({
  id: row.id,
  name: say(row.name, language),
  tagline: say(row.tagline, language),
  city: row.city,
  district: say(row.district, language),
  mainCuisine: row.main_cuisine,
  subCuisine: row.sub_cuisine,
  perCapita: row.per_capita,
  coverUrl: pictureUrl(row.cover),
  latitude: row.latitude,
  longitude: row.longitude,
  currency: row.currency,
});

/** Describes a stored picture by its hash, as staff choose it. Null stays null. */
export const describePicture = <Hash extends string | null>(hash: Hash) =>
  (hash === null ? null : { hash, url: pictureUrl(hash) }) as Hash extends null ? null : StorePicture;

export const describeArticleCard = (row: ArticleCardRow, language: Language): ArticleCard => ({
  id: row.id,
  title: say(row.title, language),
  summary: say(row.summary, language),
  publishedAt: row.published_at.toISOString(),
  pictureUrl: pictureUrl(row.picture),
});
