import { Link } from '@tanstack/react-router';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { ArticleState } from '@xiwei/contract/stores/store-articles.model.ts';
import { CalendarClock, CircleCheck, type LucideIcon, Newspaper, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { useArticleActions } from '../parts/article-actions.tsx';
import { useStoreArticles } from '../parts/use-articles.ts';
import { useText } from '../parts/use-menu.ts';

/** Colour and icon of each state. */
const LOOKS: Record<ArticleState, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  scheduled: { tone: 'info', icon: CalendarClock },
  published: { tone: 'positive', icon: CircleCheck },
};

/** The articles of a store: drafts first, then the latest. Times are those of the store's clock. */
export function StoreArticleScreen() {
  const { t } = useTranslation('stores-menu');
  const { id: storeId } = useWorkplace();
  const textOf = useText();
  const language = useLanguage();
  const articles = useStoreArticles();
  const time = dateFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: articles.data?.timezone ?? 'UTC',
  });
  return (
    <ListPage
      words={['stores-menu', 'articles']}
      of={articles}
      icon={Newspaper}
      nameOf={({ title }) => textOf(title)}
      textOf={({ title, summary }) => Object.values({ ...title, _: textOf(summary) }).join(' ')}
      rowOf={(article) => ({
        leading: (
          <StorePicture
            src={article.picture?.url ?? null}
            alt=""
            width={112}
            height={80}
            className="h-10 w-14 rounded-small"
          />
        ),
        detail: (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge {...LOOKS[article.state]}>{t(`articles.filters.state.options.${article.state}`)}</Badge>
            {article.publishedAt !== null && time.format(new Date(article.publishedAt))}
          </span>
        ),
      })}
      filters={{ state: ({ state }) => state }}
      createLink={
        <Link to="/web/$storeId/store-article-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: articleId }) => (
        <Link
          to="/web/$storeId/store-article-update/$articleId"
          params={{ storeId, articleId }}
          search={(before) => before}
        />
      )}
      actionsOf={useArticleActions()}
    />
  );
}
