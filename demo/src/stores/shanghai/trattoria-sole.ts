import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const trattoriaSole: StoreProfile = {
  key: 'trattoria-sole',
  merchant: 'clairlune',
  name: text('小太阳', '小太陽', 'Trattoria del Sole'),
  district: text('长宁', '長寧', 'Changning'),
  address: text('长宁区麦田弄 8 号', '長寧區麥田弄 8 號', '8 Maitian Lane, Changning'),
  phone: '+862160000116',
  latitude: 31.2215,
  longitude: 121.4391,
  openingYear: 2018,
  mainCuisine: 'italian',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('罗西诺', '羅西諾', 'Rosino Bellini'),
  tagline: text('柴火窑、黑板、不接急单', '柴火窯、黑板、不接急單', 'Wood oven, blackboard, no rush orders'),
  description: text(
    '窑是罗西诺自己砌的，火从早上九点烧到晚上十点。菜单写在黑板上，面当天手擀，披萨面团发酵三天。客人常常自带花，桌上就有花。',
    '窯是羅西諾自己砌的，火從早上九點燒到晚上十點。菜單寫在黑板上，麵當天手擀，披薩麵糰發酵三天。客人常常自帶花，桌上就有花。',
    'Rosino built the oven himself, and it burns from nine in the morning to ten at night. The menu is on the blackboard, pasta is rolled the same day, and the dough rests three days. Guests often bring flowers, and so the tables have flowers.',
  ),
  announcement: text(
    '周末午市不接超过八位的预订；带婴儿车请走后门。',
    '週末午市不接超過八位的預訂；帶嬰兒車請走後門。',
    'Weekend lunch is for parties of up to eight. Prams can enter by the back door.',
  ),
  hours: HOURS.allDay,
  signature: {
    key: 'signature',
    art: 'pizza',
    section: 'mains',
    price: 138,
    name: text('窑火半熟番茄披萨', '窯火半熟番茄披薩', 'Half-Roast Tomato Pizza'),
    description: text(
      '三日发酵面团，番茄先在窑口烤半熟再上饼。',
      '三日發酵麵糰，番茄先在窯口烤半熟再上餅。',
      'Dough of three days, tomatoes half-roasted at the oven’s mouth before they go on.',
    ),
  },
  articles: [],
};
