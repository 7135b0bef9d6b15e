import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { fill } from '#platform/refusal.ts';
import { articleStructured } from './structured.ts';
import { askFirst, type MakePage, pictureAt } from './visit.ts';
import { pageWords } from './words.ts';

/** Page of one article of a store. */
export const articlePage: MakePage = async (visit) => {
  const { language, origin } = visit;
  const { storeId = '', articleId = '' } = visit.params;
  const read = await askFirst(visit, storesApi.readArticle, { params: { storeId, articleId } });
  if (!read) return undefined;
  const article = read.output;
  const { title, store } = article;
  return {
    title: fill(pageWords[language].storesArticles.story.title, { title, store: store.name }),
    description: article.summary,
    url: `${origin}/article-detail/${store.id}/${article.id}`,
    image: pictureAt(origin, article.pictureUrl ?? store.coverUrl),
    type: 'article',
    structured: articleStructured(article, origin, language),
    answers: [read.answer],
    phrases: ['stores', 'stores-search', 'stores-articles'],
    screen: 'diner/stores/article-detail/article-detail.screen.tsx',
  };
};
