import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { categoryChange, categoryInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { FolderTree } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';

/** The categories of a shop, in the order in which diners see them. */
export const categories = listResource({
  page: 'shop-categories',
  id: 'categoryId',
  words: ['shop-settings', { list: 'categories', entry: 'category', deletion: 'deleteCategory' }],
  api: {
    list: catalogueApi.listCategories,
    create: catalogueApi.createCategory,
    update: catalogueApi.updateCategory,
    delete: catalogueApi.deleteCategory,
    sort: catalogueApi.sortCategories,
  },
  icon: FolderTree,
  nameOf: ({ name }, { textOf }) => textOf(name),
  textOf: ({ name }) => Object.values(name).join(' '),
  rowOf: ({ products }, { t }) => ({
    detail: products > 0 ? t('category.products', { count: products }) : t('category.empty'),
  }),
  schemasOf: () => ({ create: categoryInput, update: categoryChange }),
  initialOf: () => ({ name: {} }),
  fields: ({ f }) => <f.localized name="name" max={40} />,
});
