import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import {
  article,
  articleCard,
  cuisineFilter,
  storeCard,
  storeDetail,
  workplace,
  workplaceDetail,
} from './stores.model.ts';

export const storesApi = api('stores', {
  listStores: {
    method: 'GET',
    path: '/api/stores',
    who: 'anyone',
    about: 'Stores that are open to diners, of every merchant or of one, best first.',
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
    about: 'One store: facts, hours, menu and its newest articles.',
    params: z.object({ storeId: id }),
    output: storeDetail,
  },
  listArticles: {
    method: 'GET',
    path: '/api/stores/:storeId/articles',
    who: 'anyone',
    about: 'The stories a store tells, newest first.',
    params: z.object({ storeId: id }),
    query: pageQuery,
    output: pageOf(articleCard),
  },
  readArticle: {
    method: 'GET',
    path: '/api/stores/:storeId/articles/:articleId',
    who: 'anyone',
    about: 'One story of a store, with those told before and after it.',
    params: z.object({ storeId: id, articleId: id }),
    output: article,
  },
  listWorkplaces: {
    method: 'GET',
    path: '/api/me/stores',
    who: 'user',
    about: 'The stores this person is staff of, with their role.',
    output: z.object({ items: z.array(workplace) }),
  },
  readWorkplace: {
    method: 'GET',
    path: '/api/stores/:storeId/desk',
    who: 'host',
    about: 'The store and the caller’s role in it, for the frame of the merchant pages.',
    params: z.object({ storeId: id }),
    output: workplaceDetail,
  },
});
