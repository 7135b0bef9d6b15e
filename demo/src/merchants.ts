import type { DemoMerchant } from './demo-types.ts';
import { text } from './text.ts';

export const demoMerchants: readonly DemoMerchant[] = [
  { key: 'yunqili', name: text('云栖里餐饮集团', '雲棲里餐飲集團', 'Yunqili Dining Group') },
  { key: 'tonggang', name: text('棠港饮食集团', '棠港飲食集團', 'Tong Kong Restaurants') },
  { key: 'matsunagi', name: text('松凪餐饮', '松凪餐飲', 'Matsunagi Dining') },
  { key: 'clairlune', name: text('澄月餐旅', '澄月餐旅', 'Clairlune Hospitality') },
  { key: 'south-lane', name: text('南巷独立餐厅', '南巷獨立餐廳', 'South Lane Independents') },
];
