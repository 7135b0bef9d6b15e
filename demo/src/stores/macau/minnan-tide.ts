import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const minnanTide: StoreProfile = {
  key: 'minnan-tide',
  merchant: 'tonggang',
  name: text('闽潮', '閩潮', 'Minnan Tide'),
  district: text('花王堂区', '花王堂區', 'Santo António'),
  address: text('花王堂区海蚝里 23 号', '花王堂區海蠔里 23 號', '23 Beco das Ostras, Santo António'),
  phone: '+85328550105',
  latitude: 22.1968,
  longitude: 113.5435,
  openingYear: 2019,
  mainCuisine: 'fujian',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('林福来', '林福來', 'Lam Fok-loi'),
  tagline: text(
    '海蛎、地瓜粉，与一碗好汤',
    '海蠣、地瓜粉，與一碗好湯',
    'Oysters, sweet potato flour and a good soup',
  ),
  description: text(
    '店主来自泉州，海蛎每天清晨渡船到。沙茶酱自己炒，佛跳墙按锅卖，提前一天告诉他就行。',
    '店主來自泉州，海蠣每天清晨渡船到。沙茶醬自己炒，佛跳牆按鍋賣，提前一天告訴他就行。',
    'The owner is from Quanzhou, and the oysters cross the water each morning. Satay sauce is fried in house; Buddha Jumps over the Wall is sold by the jar, if you tell him the day before.',
  ),
  announcement: text(
    '佛跳墙一坛六人份，需提前一天；海蛎售完即止。',
    '佛跳牆一罈六人份，需提前一天；海蠣售完即止。',
    'Order Buddha Jumps Over the Wall a day ahead; a jar serves six. Oysters are available until sold out.',
  ),
  hours: HOURS.allDay,
  signature: {
    key: 'signature',
    art: 'clearSoup',
    section: 'soup',
    price: 388,
    name: text('闽潮佛跳墙（六人坛）', '閩潮佛跳牆（六人罈）', 'Buddha Jumps over the Wall, for Six'),
    description: text(
      '十二种料分层入坛，绍酒封口煨两天。',
      '十二種料分層入罈，紹酒封口煨兩天。',
      'Twelve ingredients layered in one jar, sealed with wine and kept two days.',
    ),
  },
  articles: [],
};
