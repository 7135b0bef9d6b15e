import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { readCart, saveCart } from './carts/carts.service.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  sortCategories,
  updateCategory,
} from './catalogue/categories.service.ts';
import {
  createProduct,
  deleteProduct,
  listOnShop,
  listProducts,
  readProduct,
  sortProducts,
  updateProduct,
} from './catalogue/products.service.ts';
import {
  createSalePlan,
  deleteSalePlan,
  listSalePlans,
  updateSalePlan,
} from './catalogue/sale-plans.service.ts';
import { createSpec, deleteSpec, listSpecs, sortSpecs, updateSpec } from './catalogue/specs.service.ts';
import { quoteGoods, readGoods, readShop } from './goods/goods.service.ts';
import { readShopSettings, updateShopSettings } from './settings/settings.service.ts';
import type { ShopDeps } from './shop.deps.ts';
import { changeStock, listStock, listStockMovements } from './stock/stock.service.ts';

export const shopRoutes = (deps: ShopDeps): Route[] => [
  ...routes(catalogueApi, deps, {
    listProducts,
    readProduct,
    createProduct,
    updateProduct,
    listOnShop,
    deleteProduct,
    sortProducts,
    listCategories,
    createCategory,
    updateCategory,
    deleteCategory,
    sortCategories,
    listSpecs,
    createSpec,
    updateSpec,
    deleteSpec,
    sortSpecs,
    listSalePlans,
    createSalePlan,
    updateSalePlan,
    deleteSalePlan,
  }),
  ...routes(stockApi, deps, {
    listStock,
    changeStock,
    listStockMovements,
    readShopSettings,
    updateShopSettings,
  }),
  ...routes(goodsApi, deps, { readShop, readGoods, quoteGoods, readCart, saveCart }),
];
