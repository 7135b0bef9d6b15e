import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const primeAndVine: StoreProfile = {
  key: 'prime-and-vine',
  merchant: 'clairlune',
  name: text('牛与藤', '牛與藤', 'Prime & Vine'),
  district: text('路氹', '路氹', 'Cotai'),
  address: text('路氹葡萄大道 88 号二楼', '路氹葡萄大道 88 號二樓', '2/F, 88 Avenida da Vinha, Cotai'),
  phone: '+85328550104',
  latitude: 22.1487,
  longitude: 113.564,
  openingYear: 2016,
  mainCuisine: 'steakhouse',
  orderingType: 'both',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('韦德', '韋德', 'Wade Allister'),
  tagline: text('酒在前，牛在后', '酒在前，牛在後', 'The wine first, then the beef'),
  description: text(
    '先选酒再选肉，这是店里的顺序。酒窖九百支，一半来自葡萄牙；熟成柜一百二十格，最长一格放了七十天。',
    '先選酒再選肉，這是店裡的順序。酒窖九百支，一半來自葡萄牙；熟成櫃一百二十格，最長一格放了七十天。',
    'You choose the bottle before the cut; that is the order here. Nine hundred wines, half of them Portuguese, and a hundred and twenty places in the ageing room, the longest for seventy days.',
  ),
  announcement: text(
    '侍酒师可据你选的肉配酒；七十天熟成需预订。',
    '侍酒師可據你選的肉配酒；七十天熟成需預訂。',
    'Our sommelier can pair wine with your cut. Please order 70-day aged beef in advance.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'steak',
    section: 'mains',
    price: 1180,
    name: text('七十天熟成战斧', '七十天熟成戰斧', 'Seventy-Day Tomahawk'),
    description: text(
      '一千二百克，两次上火，配烟熏土豆与红酒汁。',
      '一千二百克，兩次上火，配煙燻馬鈴薯與紅酒汁。',
      'Twelve hundred grams, fired twice, with smoked potato and red-wine jus.',
    ),
  },
  articles: [],
};
