import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const azulejo: StoreProfile = {
  key: 'azulejo',
  merchant: 'clairlune',
  name: text('蓝瓷', '藍瓷', 'Azulejo'),
  district: text('风顺堂区', '風順堂區', 'São Lourenço'),
  address: text('风顺堂区瓷砖巷 6 号', '風順堂區瓷磚巷 6 號', '6 Travessa dos Azulejos, São Lourenço'),
  phone: '+85328550102',
  latitude: 22.1893,
  longitude: 113.547,
  openingYear: 2018,
  mainCuisine: 'western',
  subCuisine: 'spanish',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: true,
  winePairing: false,
  chef: text('若昂·佩雷拉', '若昂·佩雷拉', 'João Pereira'),
  tagline: text('墙上的蓝，杯里的黄', '牆上的藍，杯裡的黃', 'Blue on the walls, gold in the glass'),
  description: text(
    '两千块手绘蓝瓷贴满三面墙，是店主外公烧的。厨房做伊比利亚的海：鳕鱼七种做法、烤八爪鱼，和一瓶接一瓶的绿酒。',
    '兩千塊手繪藍瓷貼滿三面牆，是店主外公燒的。廚房做伊比利亞的海：鱈魚七種做法、烤八爪魚，和一瓶接一瓶的綠酒。',
    'Two thousand hand-painted tiles cover three walls, fired by the owner’s grandfather. The kitchen cooks the Iberian sea: cod seven ways, grilled octopus, and one bottle of vinho verde after another.',
  ),
  announcement: text(
    '每周二歇业；备有葡语菜单。',
    '每週二歇業；備有葡語菜單。',
    'Closed on Tuesdays. A menu in Portuguese is available.',
  ),
  hours: HOURS.closedTuesday,
  signature: {
    key: 'signature',
    art: 'fishFillet',
    section: 'mains',
    price: 328,
    name: text('蓝瓷烤马介休', '藍瓷烤馬介休', 'Baked Bacalhau'),
    description: text(
      '盐渍鳕鱼与土豆同烤，橄榄油最后淋。',
      '鹽漬鱈魚與馬鈴薯同烤，橄欖油最後淋。',
      'Salt cod baked with potatoes, olive oil at the end.',
    ),
  },
  articles: [],
};
