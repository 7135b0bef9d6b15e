import { Link, useNavigate } from '@tanstack/react-router';
import { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import type { StoreArticleCard } from '@xiwei/contract/stores/store-articles.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useText } from './use-menu.ts';

/** Returns a function that returns the actions of an article. */
export function useArticleActions(): (
  article: StoreArticleCard,
) => ActionTable<StoreArticleCard['can'][number]> {
  const { t } = useTranslation('stores-menu');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const textOf = useText();
  const navigate = useNavigate();
  const deleteArticle = useAction(storeArticlesApi.deleteArticle, {
    // Leaves the page of the deleted article, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/store-article',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return ({ id: articleId, title }) => {
    const name = textOf(title);
    return {
      update: {
        ...usual.update,
        link: (
          <Link
            to="/web/$storeId/store-article-update/$articleId"
            params={{ storeId, articleId }}
            search={(before) => before}
          />
        ),
      },
      delete: {
        ...usual.delete,
        confirm: {
          title: t('deleteArticle.title', { name }),
          detail: t('deleteArticle.detail'),
          confirmLabel: t('deleteArticle.confirm'),
        },
        run: () => deleteArticle.mutateAsync({ params: { storeId, articleId } }),
        done: t('deleteArticle.done', { name }),
      },
    };
  };
}
