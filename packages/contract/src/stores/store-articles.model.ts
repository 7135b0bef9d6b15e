import * as z from 'zod/mini';
import { id, instant, version, wallDate } from '#common/shapes.ts';
import { isWallTime, MINUTES_A_DAY, minuteOf } from '#common/wall-clock.ts';
import { hasFields, localized, localizedName, pictureHash, storePicture } from './store-settings.model.ts';

/** The most articles that a store can have, drafts included. */
export const MAX_ARTICLES = 500;

/** Draft: staff only. Scheduled: staff only until its time comes. */
export const ARTICLE_STATES = ['draft', 'published', 'scheduled'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** A time of one calendar day, from 00:00 to 23:59. Empty if none was entered. */
const timeOfDay = z
  .string()
  .check(z.refine((time) => time === '' || (isWallTime(time) && minuteOf(time) < MINUTES_A_DAY), 'invalid'));

const articleFields = z.object({
  title: localizedName(100),
  summary: localized(300),
  /** Plain text. A blank line separates paragraphs. */
  body: localizedName(20_000),
  picture: z.nullable(pictureHash),
  state: z.enum(ARTICLE_STATES),
  /** When a scheduled article is published, on the store's clock. Ignored in other states. */
  publishDate: z.nullable(wallDate),
  publishTime: z.nullable(timeOfDay),
});
type ArticleFields = z.infer<typeof articleFields>;

/** Requires date and time of a scheduled article. */
const scheduleGiven = <Fields extends Pick<ArticleFields, 'state' | 'publishDate' | 'publishTime'>>(
  name: 'publishDate' | 'publishTime',
) =>
  z.refine<Fields>((fields) => fields.state !== 'scheduled' || Boolean(fields[name]), {
    error: 'required',
    path: [name],
    when: hasFields('state', name),
  });

export const articleInput = articleFields.check(scheduleGiven('publishDate'), scheduleGiven('publishTime'));
export type ArticleInput = z.infer<typeof articleInput>;
/** A change of an article, based on the version that was read. */
export const articleChange = z
  .extend(articleFields, { version })
  .check(scheduleGiven('publishDate'), scheduleGiven('publishTime'));

/** An article in the list of staff, without its body. */
export const storeArticleCard = z.object({
  id,
  version,
  title: localized(100),
  summary: localized(300),
  picture: z.nullable(storePicture),
  state: z.enum(ARTICLE_STATES),
  /** Null for a draft. */
  publishedAt: z.nullable(instant),
  can: z.array(z.enum(['update', 'delete'])),
});
export type StoreArticleCard = z.infer<typeof storeArticleCard>;

/** All articles of a store. */
export const storeArticleList = z.object({
  items: z.array(storeArticleCard),
  /** Time zone of the store, in which articles are scheduled. */
  timezone: z.string(),
  can: z.array(z.enum(['create'])),
});

/** An article as staff edit it, with its texts in every language. */
export const storeArticle = z.extend(storeArticleCard, {
  body: localized(20_000),
  publishDate: z.nullable(wallDate),
  publishTime: z.nullable(z.string()),
});
export type StoreArticle = z.infer<typeof storeArticle>;
