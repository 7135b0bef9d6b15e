import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing } from '#common/shapes.ts';
import { articleChange, articleInput, storeArticle, storeArticleList } from './store-articles.model.ts';

const params = z.object({ storeId: id });
const articleParams = z.object({ storeId: id, articleId: id });
const changes = ['stores.articles'] as const;

/** The articles of a store, as staff write them. */
export const storeArticlesApi = api('stores', {
  listStoreArticles: {
    method: 'GET',
    path: '/api/stores/:storeId/articles/all',
    who: 'host',
    reads: ['stores.articles'],
    about: 'Lists all articles of a store: drafts first, then by time of publication, newest first.',
    params,
    output: storeArticleList,
  },
  readStoreArticle: {
    method: 'GET',
    path: '/api/stores/:storeId/articles/:articleId/edit',
    who: 'host',
    reads: ['stores.articles'],
    about: 'Returns an article with its texts in every language, also one that is not published.',
    params: articleParams,
    output: storeArticle,
  },
  createArticle: {
    method: 'POST',
    path: '/api/stores/:storeId/articles',
    who: 'manager',
    changes,
    about: 'Creates an article as a draft, published now, or published at a time.',
    params,
    body: articleInput,
    output: storeArticle,
    refusals: ['articleLimitReached', 'articleTimeInvalid', 'pictureMissing'],
  },
  updateArticle: {
    method: 'PUT',
    path: '/api/stores/:storeId/articles/:articleId',
    who: 'manager',
    changes,
    about: 'Changes an article. One that stays published keeps its time of publication.',
    params: articleParams,
    body: articleChange,
    output: storeArticle,
    refusals: ['articleTimeInvalid', 'pictureMissing', 'changedMeanwhile'],
  },
  deleteArticle: {
    method: 'DELETE',
    path: '/api/stores/:storeId/articles/:articleId',
    who: 'manager',
    changes,
    about: 'Deletes an article.',
    params: articleParams,
    output: nothing,
  },
});
