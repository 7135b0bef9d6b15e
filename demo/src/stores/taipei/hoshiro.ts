import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const hoshiro: StoreProfile = {
  key: 'hoshiro',
  merchant: 'matsunagi',
  name: text('星炉', '星爐', 'Hoshiro'),
  district: text('信义', '信義', 'Xinyi'),
  address: text('信义区炉火街 66 号', '信義區爐火街 66 號', '66 Luhuo Street, Xinyi'),
  phone: '+886255500104',
  latitude: 25.0418,
  longitude: 121.5566,
  openingYear: 2017,
  mainCuisine: 'yakiniku',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('星野修', '星野修', 'Hoshino Shu'),
  tagline: text('五秒一翻，别聊天', '五秒一翻，別聊天', 'Turn every five seconds, talk later'),
  description: text(
    '每桌一只下吸式炭炉，衣服不会沾味。牛只选一种，部位分二十二样，黑板上画着一头牛，卖完一格擦一格。',
    '每桌一隻下吸式炭爐，衣服不會沾味。牛只選一種，部位分二十二樣，黑板上畫著一頭牛，賣完一格擦一格。',
    'A downdraught charcoal grill at each table, so your coat stays clean. One kind of beef in twenty-two cuts, drawn on a blackboard cow and wiped off as they sell.',
  ),
  announcement: text(
    '每桌限一百二十分钟；稀有部位不接受预留。',
    '每桌限一百二十分鐘；稀有部位不接受預留。',
    'Tables are for 120 minutes. Rare cuts can’t be reserved.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'marbledBeef',
    section: 'meat',
    price: 588,
    name: text('星炉二十二部位精选', '星爐二十二部位精選', 'Six of Twenty-Two Cuts'),
    description: text(
      '当天最好的六个部位各两片，由淡到浓。',
      '當天最好的六個部位各兩片，由淡到濃。',
      'Two slices each of the day’s six best cuts, from light to rich.',
    ),
  },
  articles: [],
};
