import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const shopPageWords = pageWords({
  'zh-Hans': {
    'shop-order': {
      title: '商品订单',
      detail: '确认、发货、自提和退款',
      waiting_other: '{{count}} 个商品订单待处理',
      work: { toConfirm_other: '{{count}} 个商品订单待确认', toShip_other: '{{count}} 个商品订单待发货' },
      news: {
        toConfirm_other: '有 {{count}} 个新的商品订单待确认。',
        toShip_other: '有 {{count}} 个新的商品订单待发货。',
      },
    },
    'shop-order-print': { title: '装箱单' },
    'shop-products': { title: '商品', detail: '商城里的商品和套餐，规格与价格' },
    'shop-categories': { title: '商品分类', detail: '食客在商城里按分类挑选' },
    'shop-specs': { title: '规格项', detail: '口味、尺寸等，商品的规格由它们组成' },
    'shop-sale-plans': { title: '销售计划', detail: '什么时候卖、卖多少' },
    'shop-stock': { title: '库存', detail: '入库、盘点和报损，还剩多少' },
    'shop-settings': { title: '商城设置', detail: '营业、送货、自提和付款时限' },
  },
  'zh-Hant': {
    'shop-order': {
      title: '商品訂單',
      detail: '確認、出貨、自取和退款',
      waiting_other: '{{count}} 個商品訂單待處理',
      work: { toConfirm_other: '{{count}} 個商品訂單待確認', toShip_other: '{{count}} 個商品訂單待出貨' },
      news: {
        toConfirm_other: '有 {{count}} 個新的商品訂單待確認。',
        toShip_other: '有 {{count}} 個新的商品訂單待出貨。',
      },
    },
    'shop-order-print': { title: '裝箱單' },
    'shop-products': { title: '商品', detail: '商城裡的商品和套餐，規格與價格' },
    'shop-categories': { title: '商品分類', detail: '食客在商城裡按分類挑選' },
    'shop-specs': { title: '規格項', detail: '口味、尺寸等，商品的規格由它們組成' },
    'shop-sale-plans': { title: '銷售計劃', detail: '什麼時候賣、賣多少' },
    'shop-stock': { title: '庫存', detail: '入庫、盤點和報損，還剩多少' },
    'shop-settings': { title: '商城設定', detail: '營業、送貨、自取和付款時限' },
  },
  en: {
    'shop-order': {
      title: 'Shop orders',
      detail: 'Confirm, send, hand over and refund',
      waiting_one: '{{count}} shop order waiting',
      waiting_other: '{{count}} shop orders waiting',
      work: {
        toConfirm_one: '{{count}} shop order to confirm',
        toConfirm_other: '{{count}} shop orders to confirm',
        toShip_one: '{{count}} shop order to send',
        toShip_other: '{{count}} shop orders to send',
      },
      news: {
        toConfirm_one: '{{count}} new shop order to confirm.',
        toConfirm_other: '{{count}} new shop orders to confirm.',
        toShip_one: '{{count}} new shop order to send.',
        toShip_other: '{{count}} new shop orders to send.',
      },
    },
    'shop-order-print': { title: 'Packing lists' },
    'shop-products': { title: 'Products', detail: 'Goods and combos of your shop, with variants and prices' },
    'shop-categories': { title: 'Categories', detail: 'How diners browse your shop' },
    'shop-specs': { title: 'Specs', detail: 'Flavour, size and so on, which variants are made of' },
    'shop-sale-plans': { title: 'Sale plans', detail: 'When goods are sold, and how many' },
    'shop-stock': { title: 'Stock', detail: 'Deliveries, counts and losses, and what is left' },
    'shop-settings': { title: 'Shop settings', detail: 'Opening, delivery, pick-up and payment deadline' },
  },
});
