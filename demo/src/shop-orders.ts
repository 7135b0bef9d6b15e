import type { DeliveryWay } from '@xiwei/contract/shop/shop-orders.machine.ts';

/** What happens to a demo order after it was placed, an hour after each other. The last ones are those of staff or the buyer. */
export type DemoShopStep =
  | 'pay'
  | 'confirm'
  | 'reject'
  | 'cancel'
  | 'ship'
  | 'deliver'
  | 'receive'
  | 'ready'
  | 'handOver';

export interface DemoShopOrder {
  /** Keys of the store and of the buyer. */
  store: string;
  buyer: string;
  way: DeliveryWay;
  /** Key of a product, the place of its variant, and the number of pieces. */
  lines: readonly { product: string; variant: number; quantity: number }[];
  /** How long ago it was placed. */
  minutesAgo: number;
  steps: readonly DemoShopStep[];
  remark?: string;
  /** What the store writes when it rejects it. */
  reason?: string;
}

const HOUR = 60;

/** Orders of goods in every status, from those that wait for payment to closed ones. */
export const demoShopOrders: readonly DemoShopOrder[] = [
  {
    ...{ store: 'hall-of-clouds', buyer: 'su-wan', way: 'delivery', minutesAgo: 2, steps: [] },
    lines: [{ product: 'mooncakes', variant: 0, quantity: 2 }],
  },
  {
    ...{
      store: 'hall-of-clouds',
      buyer: 'gu-beichen',
      way: 'delivery',
      minutesAgo: 3 * HOUR,
      steps: ['pay'],
    },
    lines: [
      { product: 'hamper', variant: 0, quantity: 1 },
      { product: 'mooncakes', variant: 2, quantity: 1 },
    ],
    remark: '请附一张手写卡片：岁岁平安。',
  },
  {
    ...{ store: 'hall-of-clouds', buyer: 'su-wan', way: 'delivery', minutesAgo: 20 * HOUR },
    steps: ['pay', 'confirm'],
    lines: [{ product: 'yellow-wine', variant: 0, quantity: 1 }],
  },
  {
    ...{ store: 'hall-of-clouds', buyer: 'gu-beichen', way: 'delivery', minutesAgo: 30 * HOUR },
    steps: ['pay', 'confirm', 'ship'],
    lines: [{ product: 'mooncakes', variant: 1, quantity: 3 }],
  },
  {
    ...{ store: 'hall-of-clouds', buyer: 'su-wan', way: 'delivery', minutesAgo: 70 * HOUR },
    steps: ['pay', 'confirm', 'ship', 'deliver'],
    lines: [{ product: 'gift-card', variant: 1, quantity: 1 }],
  },
  {
    ...{ store: 'hall-of-clouds', buyer: 'su-wan', way: 'delivery', minutesAgo: 200 * HOUR },
    steps: ['pay', 'confirm', 'ship', 'deliver', 'receive'],
    lines: [{ product: 'mooncakes', variant: 4, quantity: 2 }],
  },
  {
    ...{ store: 'hall-of-clouds', buyer: 'gu-beichen', way: 'delivery', minutesAgo: 90 * HOUR },
    steps: ['pay', 'reject'],
    lines: [{ product: 'hamper', variant: 0, quantity: 6 }],
    reason: '这两天的水果没有到齐，凑不够六篮，实在抱歉。',
  },
  {
    ...{
      store: 'hall-of-clouds',
      buyer: 'su-wan',
      way: 'delivery',
      minutesAgo: 120 * HOUR,
      steps: ['cancel'],
    },
    lines: [{ product: 'mooncakes', variant: 3, quantity: 1 }],
  },
  {
    ...{ store: 'harbour-lantern', buyer: 'chan-hoi-lam', way: 'pickup', minutesAgo: 5 * HOUR },
    steps: ['pay', 'confirm', 'ready'],
    lines: [{ product: 'xo-sauce', variant: 0, quantity: 2 }],
  },
  {
    ...{ store: 'harbour-lantern', buyer: 'chan-hoi-lam', way: 'pickup', minutesAgo: 100 * HOUR },
    steps: ['pay', 'confirm', 'ready', 'handOver'],
    lines: [{ product: 'winter-hamper', variant: 0, quantity: 1 }],
  },
  {
    ...{ store: 'lotus-quay', buyer: 'leong-ka-man', way: 'pickup', minutesAgo: 4 * HOUR, steps: ['pay'] },
    lines: [{ product: 'curry-paste', variant: 0, quantity: 3 }],
  },
];
