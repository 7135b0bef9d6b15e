import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { type Product, productChange, productInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { Package } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { useListSounds } from '../parts/use-sounds.ts';
import { describeProduct } from './describe-product.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductLinks, productRowOf } from './product-row.tsx';
import { useListing } from './use-listing.ts';
import { newVariant } from './variant-matrix.ts';

/** The products of a shop, unlisted ones included, in the order in which diners see them. */
export const products = listResource({
  page: 'shop-products',
  id: 'productId',
  words: ['shop-merchant', { list: 'products', entry: 'product', deletion: 'deleteProduct' }],
  api: {
    list: catalogueApi.listProducts,
    read: catalogueApi.readProduct,
    create: catalogueApi.createProduct,
    update: catalogueApi.updateProduct,
    delete: catalogueApi.deleteProduct,
    sort: catalogueApi.sortProducts,
  },
  missingCodes: ['productMissing'],
  useTools: () => ({ soundsOf: useListSounds() }),
  icon: Package,
  nameOf: ({ title }, { textOf }) => textOf(title),
  textOf: ({ title, quickCode }, { soundsOf }) => {
    const titles = Object.values(title).join(' ');
    return [titles, quickCode, soundsOf(titles)].join(' ');
  },
  rowOf: productRowOf,
  filters: {
    category: ({ categoryId }) => categoryId ?? 'none',
    listing: ({ status }) => status,
    stock: ({ left, lowStock }) => (left === null ? 'uncounted' : lowStock ? 'low' : 'enough'),
  },
  filterOptionsOf: ({ data, textOf }) => ({
    category: Object.fromEntries((data?.categories ?? []).map(({ id, name }) => [id, textOf(name)])),
  }),
  sorts: { name: 'byName', price: (a, b) => (a.lowestPrice ?? 0) - (b.lowestPrice ?? 0) },
  linksOf: ({ storeId }) => <ProductLinks storeId={storeId} />,
  schemasOf: () => ({ create: productInput, update: productChange }),
  initialOf: () => ({
    ...{ title: {}, subtitle: {}, description: {}, categoryId: null, cover: null, carousel: [] },
    ...{ quickCode: '', weight: null, type: 'SINGLE' as const, stockMode: 'REAL' as const },
    ...{ saleMode: 'NORMAL' as const, status: 'UNLISTED' as const, withBooking: false },
    ...{ seatsMin: null, seatsMax: null, specIds: [], skus: [newVariant()], groups: [] },
  }),
  valuesOf: toValues,
  refusalFields: {
    productCategoryMissing: 'categoryId',
    quickCodeTaken: 'quickCode',
    pictureMissing: 'cover',
    comboInvalid: 'groups',
  },
  describe: describeProduct,
  fields: ProductForm,
  useActions: useListing,
  pageActionsOf: () => ['list', 'unlist', 'delete'],
});

/** Returns the values of the form of a stored product. */
function toValues({ id: _id, cover, carousel, skus, groups, ...values }: Omit<Product, 'can'>) {
  return {
    ...values,
    cover: cover?.hash ?? null,
    carousel: carousel.map(({ hash }) => hash),
    skus: skus.map(({ name: _name, stock: _stock, ...sku }) => sku),
    groups: groups.map(({ items, ...group }) => ({
      ...group,
      items: items.map(({ title: _title, ...item }) => item),
    })),
  };
}
