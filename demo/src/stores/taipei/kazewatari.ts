import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const kazewatari: StoreProfile = {
  key: 'kazewatari',
  merchant: 'matsunagi',
  name: text('鮨 风渡', '鮨 風渡', 'Sushi Kazewatari'),
  district: text('信义', '信義', 'Xinyi'),
  address: text('信义区风渡里 9 号', '信義區風渡里 9 號', '9 Fengdu Lane, Xinyi'),
  phone: '+886255500108',
  latitude: 25.0399,
  longitude: 121.568,
  openingYear: 2021,
  mainCuisine: 'sushi',
  orderingType: 'omakase',
  perCapita: '1000~2000',
  sommelierService: false,
  winePairing: true,
  chef: text('风间亮', '風間亮', 'Kazama Ryo'),
  tagline: text('东港的鱼，江户的手', '東港的魚，江戶的手', 'Fish from Donggang, hands from Edo'),
  description: text(
    '鱼从东港与丰洲各半，当天哪边好就多用哪边。风间把醋饭压得很轻，手一抬它就散开，他说这是给台湾的天气。',
    '魚從東港與豐洲各半，當天哪邊好就多用哪邊。風間把醋飯壓得很輕，手一抬它就散開，他說這是給台灣的天氣。',
    'Half the fish from Donggang, half from Toyosu, whichever is better that day. Kazama keeps the rice so loose it falls apart in the hand, which he says is for Taiwan’s weather.',
  ),
  announcement: text(
    '请提前两天告知生食忌口；两轮制，19:00 与 20:45。',
    '請提前兩天告知生食忌口；兩輪制，19:00 與 20:45。',
    'If you don’t eat raw food, please tell us two days ahead. Seatings at 19:00 and 20:45.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'nigiri',
    section: 'set',
    price: 1580,
    name: text('风渡二十贯', '風渡二十貫', 'Twenty Pieces'),
    description: text(
      '从白身到星鳗，海与河各十贯。',
      '從白身到星鰻，海與河各十貫。',
      'From white fish to conger, ten of the sea and ten of the river.',
    ),
  },
  articles: [],
};
