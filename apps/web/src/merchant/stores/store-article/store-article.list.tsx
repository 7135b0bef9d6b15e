import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import type { ArticleState } from '@xiwei/contract/stores/store-articles.model.ts';
import { articleChange, articleInput } from '@xiwei/contract/stores/store-articles.model.ts';
import { CalendarClock, CircleCheck, type LucideIcon, Newspaper, PencilLine } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { useDescribePicture } from '../parts/use-describe-picture.tsx';
import { ArticleForm } from './article-form.tsx';

/** Colour and icon of each state. */
const LOOKS: Record<ArticleState, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  scheduled: { tone: 'info', icon: CalendarClock },
  published: { tone: 'positive', icon: CircleCheck },
};

/** The articles of a store: drafts first, then the latest. Times are those of the store's clock. */
export const articles = listResource({
  page: 'store-article',
  id: 'articleId',
  words: ['stores-menu', { list: 'articles', entry: 'article', deletion: 'deleteArticle' }],
  api: {
    list: storeArticlesApi.listStoreArticles,
    read: storeArticlesApi.readStoreArticle,
    create: storeArticlesApi.createArticle,
    update: storeArticlesApi.updateArticle,
    delete: storeArticlesApi.deleteArticle,
  },
  useTools: () => ({ describePicture: useDescribePicture() }),
  icon: Newspaper,
  nameOf: ({ title }, { textOf }) => textOf(title),
  textOf: ({ title, summary }, { textOf }) => Object.values({ ...title, _: textOf(summary) }).join(' '),
  rowOf: ({ picture, state, publishedAt }, { t, data, language }) => ({
    leading: (
      <StorePicture
        src={picture?.url ?? null}
        alt=""
        width={112}
        height={80}
        className="h-10 w-14 rounded-small"
      />
    ),
    detail: (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge {...LOOKS[state]}>{t(`articles.filters.state.options.${state}`)}</Badge>
        {publishedAt !== null &&
          dateFormat(language, {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: data?.timezone ?? 'UTC',
          }).format(new Date(publishedAt))}
      </span>
    ),
  }),
  filters: { state: ({ state }) => state },
  schemasOf: () => ({ create: articleInput, update: articleChange }),
  initialOf: () => ({
    title: {},
    summary: {},
    body: {},
    picture: null,
    state: 'draft' as const,
    publishDate: null,
    publishTime: null,
  }),
  valuesOf: ({ title, summary, body, picture, state, publishDate, publishTime, version }) => ({
    ...{ title, summary, body, state, publishDate, publishTime, version },
    picture: picture?.hash ?? null,
  }),
  refusalFields: { pictureMissing: 'picture' },
  describe: (path, value, { describePicture }) => describePicture(path, value),
  fields: ({ f, entered, item, data }) => (
    <ArticleForm
      f={f}
      entered={entered}
      picture={item?.picture ?? null}
      stored={item?.state}
      timezone={data?.timezone}
    />
  ),
});
