import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const sutbulHouse: StoreProfile = {
  key: 'sutbul-house',
  merchant: 'south-lane',
  name: text('炭屋', '炭屋', 'Sutbul House'),
  district: text('满家乐', '滿家樂', 'Mont Kiara'),
  address: text('满家乐炭屋街 12 号', '滿家樂炭屋街 12 號', '12 Jalan Arang, Mont Kiara'),
  phone: '+60320000106',
  latitude: 3.1655,
  longitude: 101.652,
  openingYear: 2018,
  mainCuisine: 'korean',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('朴宰范', '朴宰範', 'Park Jae-bum'),
  tagline: text('五花三层，蒜要烤', '五花三層，蒜要烤', 'Pork belly in three layers, garlic on the grill'),
  description: text(
    '木炭直接搬到桌上，烟往头顶的铜管走。生菜要包两层，蒜片要烤焦，冷面最后才上。店员会替你剪肉，动作快得像理发。',
    '木炭直接搬到桌上，煙往頭頂的銅管走。生菜要包兩層，蒜片要烤焦，冷麵最後才上。店員會替你剪肉，動作快得像理髮。',
    'Coals come straight to the table and the smoke leaves through copper pipes overhead. Wrap twice, char the garlic, and finish with cold noodles. Someone will cut the meat for you with the speed of a barber.',
  ),
  announcement: text(
    '炭火最后点单 23:00；预订超过一小时不到自动取消。',
    '炭火最後點單 23:00；預訂超過一小時不到自動取消。',
    'Last orders for the grill at 23:00. Tables are held for one hour.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'grillPlate',
    section: 'grill',
    price: 138,
    name: text('厚切五花肉', '厚切五花肉', 'Thick Pork Belly'),
    description: text(
      '三厘米厚，两面各三分钟，包生菜与蒜。',
      '三公分厚，兩面各三分鐘，包生菜與蒜。',
      'Three centimetres thick, three minutes a side, wrapped with garlic.',
    ),
  },
  articles: [],
};
