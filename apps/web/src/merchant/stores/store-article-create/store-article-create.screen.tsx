import { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import { type ArticleInput, articleInput } from '@xiwei/contract/stores/store-articles.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { ArticleForm } from '../parts/article-form.tsx';
import { useStoreArticles } from '../parts/use-articles.ts';
import { useText } from '../parts/use-menu.ts';

const NEW_ARTICLE: ArticleInput = {
  title: {},
  summary: {},
  body: {},
  picture: null,
  state: 'draft',
  publishDate: null,
  publishTime: null,
};

/** Writes an article. It is a draft unless another state is chosen. */
export function StoreArticleCreateScreen() {
  const { id: storeId } = useWorkplace();
  const articles = useStoreArticles();
  const textOf = useText();
  const createArticle = useAction(storeArticlesApi.createArticle);
  return (
    <CreatePage
      list={['stores-menu', 'articles']}
      words={['stores-menu', 'article']}
      of={articles}
      schema={articleInput}
      initial={NEW_ARTICLE}
      refusalFields={{ pictureMissing: 'picture' }}
      create={(body) => createArticle.mutateAsync({ params: { storeId }, body })}
      nameOf={({ title }) => textOf(title)}
    >
      {(f, form) => (
        <ArticleForm f={f} entered={form.watch()} picture={null} timezone={articles.data?.timezone} />
      )}
    </CreatePage>
  );
}
