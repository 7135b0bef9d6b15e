import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import {
  article,
  articleCard,
  cuisineFilter,
  listedWorkplace,
  storeCard,
  storeDetail,
  workplaceDetail,
} from './stores.model.ts';

export const storesApi = api('stores', {
  listStores: {
    method: 'GET',
    path: '/api/stores',
    who: 'anyone',
    reads: ['stores.settings'],
    about: 'Lists the stores that are open to diners, of all merchants or of one, highest weight first.',
    query: z.extend(pageQuery, {
      merchantId: z.optional(id),
      merchantName: z.optional(z.string().check(z.maxLength(60))),
      cuisine: cuisineFilter,
    }),
    output: z.extend(pageOf(storeCard), { merchantName: z.nullable(z.string()) }),
  },
  readStore: {
    method: 'GET',
    path: '/api/stores/:storeId',
    who: 'anyone',
    reads: ['stores.settings', 'stores.menu', 'stores.articles'],
    about: 'Returns a store: its facts, hours, menu and latest articles.',
    params: z.object({ storeId: id }),
    output: storeDetail,
  },
  listArticles: {
    method: 'GET',
    path: '/api/stores/:storeId/articles',
    who: 'anyone',
    reads: ['stores.articles'],
    about: 'Lists the articles of a store, newest first.',
    params: z.object({ storeId: id }),
    query: pageQuery,
    output: pageOf(articleCard),
  },
  readArticle: {
    method: 'GET',
    path: '/api/stores/:storeId/articles/:articleId',
    who: 'anyone',
    reads: ['stores.articles'],
    about: 'Returns an article of a store, with the next newer and the next older one.',
    params: z.object({ storeId: id, articleId: id }),
    output: article,
  },
  listWorkplaces: {
    method: 'GET',
    path: '/api/me/stores',
    who: 'user',
    reads: ['stores.settings', 'identity.staff'],
    about: 'Lists the stores at which this person is staff, with their role.',
    output: z.object({ items: z.array(listedWorkplace) }),
  },
  readWorkplace: {
    method: 'GET',
    path: '/api/stores/:storeId/workplace',
    who: 'host',
    reads: ['stores.settings', 'identity.staff'],
    about: 'Returns the store and the caller’s role in it, for the frame of the merchant pages.',
    params: z.object({ storeId: id }),
    output: workplaceDetail,
  },
});
