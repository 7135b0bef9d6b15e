import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const twinPeaksHotpot: StoreProfile = {
  key: 'twin-peaks-hotpot',
  merchant: 'south-lane',
  name: text('双峰锅', '雙峰鍋', 'Twin Peaks Hotpot'),
  district: text('尖沙咀', '尖沙咀', 'Tsim Sha Tsui'),
  address: text(
    '尖沙咀双峰道 100 号四楼',
    '尖沙咀雙峰道 100 號四樓',
    '4/F, 100 Twin Peak Road, Tsim Sha Tsui',
  ),
  phone: '+85237000109',
  latitude: 22.2988,
  longitude: 114.1722,
  openingYear: 2019,
  mainCuisine: 'hotpot',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('徐峰', '徐峰', 'Tsui Fung'),
  tagline: text('一边海鲜一边麻辣', '一邊海鮮一邊麻辣', 'One side seafood, one side fire'),
  description: text(
    '锅铸成两座山峰的样子，一边是奶白鱼汤，一边是红油。海鲜从隔壁街早市来，牛肉前一晚就切好冰着。楼层高，汽往上走，说话还能听见。',
    '鍋鑄成兩座山峰的樣子，一邊是奶白魚湯，一邊是紅油。海鮮從隔壁街早市來，牛肉前一晚就切好冰著。樓層高，汽往上走，說話還能聽見。',
    'The pot is cast as two peaks, milky fish broth on one side and chilli oil on the other. Seafood comes from the morning market one street over, beef is sliced the night before. The ceiling is high, so steam rises and voices stay.',
  ),
  announcement: text(
    '八位及以上需预付订金；宠物请留在露台。',
    '八位及以上需預付訂金；寵物請留在露台。',
    'A deposit is required for eight or more. Pets are welcome on the terrace.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'hotpot',
    section: 'pot',
    price: 388,
    name: text('双峰鸳鸯锅配海鲜船', '雙峰鴛鴦鍋配海鮮船', 'Twin Peak Pot with Seafood'),
    description: text(
      '锅底两味，配一船海鲜：虾、蟹、贝与鱼片。',
      '鍋底兩味，配一船海鮮：蝦、蟹、貝與魚片。',
      'Two broths, and a boat of prawns, crab, shells and fish.',
    ),
  },
  articles: [],
};
