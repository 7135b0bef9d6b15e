import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const shopPageWords = pageWords({
  'zh-Hans': {
    'shop-products': { title: '商品', detail: '商城里的商品和套餐，规格与价格' },
    'shop-categories': { title: '商品分类', detail: '食客在商城里按分类挑选' },
    'shop-specs': { title: '规格项', detail: '口味、尺寸等，商品的规格由它们组成' },
    'shop-sale-plans': { title: '销售计划', detail: '什么时候卖、卖多少' },
    'shop-stock': { title: '库存', detail: '入库、盘点和报损，还剩多少' },
    'shop-settings': { title: '商城设置', detail: '营业、送货、自提和付款时限' },
  },
  'zh-Hant': {
    'shop-products': { title: '商品', detail: '商城裡的商品和套餐，規格與價格' },
    'shop-categories': { title: '商品分類', detail: '食客在商城裡按分類挑選' },
    'shop-specs': { title: '規格項', detail: '口味、尺寸等，商品的規格由它們組成' },
    'shop-sale-plans': { title: '銷售計劃', detail: '什麼時候賣、賣多少' },
    'shop-stock': { title: '庫存', detail: '入庫、盤點和報損，還剩多少' },
    'shop-settings': { title: '商城設定', detail: '營業、送貨、自取和付款時限' },
  },
  en: {
    'shop-products': { title: 'Products', detail: 'Goods and combos of your shop, with variants and prices' },
    'shop-categories': { title: 'Categories', detail: 'How diners browse your shop' },
    'shop-specs': { title: 'Specs', detail: 'Flavour, size and so on, which variants are made of' },
    'shop-sale-plans': { title: 'Sale plans', detail: 'When goods are sold, and how many' },
    'shop-stock': { title: 'Stock', detail: 'Deliveries, counts and losses, and what is left' },
    'shop-settings': { title: 'Shop settings', detail: 'Opening, delivery, pick-up and payment deadline' },
  },
});
