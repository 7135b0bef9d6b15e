import { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import { articleChange } from '@xiwei/contract/stores/store-articles.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction, useRead } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { asList } from '#merchant/settings/entry-read.ts';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useArticleActions } from '../parts/article-actions.tsx';
import { ArticleForm } from '../parts/article-form.tsx';
import { useStoreArticles } from '../parts/use-articles.ts';
import { useDescribePicture } from '../parts/use-describe-picture.tsx';
import { useText } from '../parts/use-menu.ts';

/** Shows, changes, publishes and deletes an article. */
export function StoreArticleUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { articleId } = usePage('/web/$storeId/store-article-update/$articleId').params;
  const textOf = useText();
  const article = useRead(storeArticlesApi.readStoreArticle, { params: { storeId, articleId } });
  const articles = useStoreArticles();
  const updateArticle = useAction(storeArticlesApi.updateArticle);
  const actionsOf = useArticleActions();
  return (
    <UpdatePage
      list={['stores-menu', 'articles']}
      words={['stores-menu', 'article']}
      of={asList(article)}
      id={articleId}
      schema={articleChange}
      nameOf={({ title }) => textOf(title)}
      pick={({ title, summary, body, picture, state, publishDate, publishTime, version }) => ({
        title,
        summary,
        body,
        picture: picture?.hash ?? null,
        state,
        publishDate,
        publishTime,
        version,
      })}
      describe={useDescribePicture()}
      refusalFields={{ pictureMissing: 'picture' }}
      save={(body) => updateArticle.mutateAsync({ params: { storeId, articleId }, body })}
      actions={(stored) => (
        <Actions
          can={stored.can}
          of={{ delete: actionsOf(stored).delete }}
          label={t('actionsOf', { what: textOf(stored.title) })}
        />
      )}
    >
      {(f, form) => (
        <ArticleForm
          f={f}
          entered={form.watch()}
          picture={article.data?.picture ?? null}
          stored={article.data?.state}
          timezone={articles.data?.timezone}
        />
      )}
    </UpdatePage>
  );
}
