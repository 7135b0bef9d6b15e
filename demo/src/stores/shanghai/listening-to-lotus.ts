import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const listeningToLotus: StoreProfile = {
  key: 'listening-to-lotus',
  merchant: 'yunqili',
  name: text('听荷', '聽荷', 'Listening to Lotus'),
  district: text('徐汇', '徐匯', 'Xuhui'),
  address: text('徐汇区荷汀路 6 号水院', '徐匯區荷汀路 6 號水院', 'Water Court, 6 Heting Road, Xuhui'),
  phone: '+862160000104',
  latitude: 31.1935,
  longitude: 121.4368,
  openingYear: 2014,
  mainCuisine: 'huaiyang',
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('吴敬亭', '吳敬亭', 'Wu Jingting'),
  tagline: text('一刀一味，清到水声', '一刀一味，清到水聲', 'One cut, one flavour, clear as water'),
  description: text(
    '院中一池荷花，桌子沿水而设。厨房的规矩是刀工先过关：文思豆腐切不匀的厨师不上灶。淮扬菜在这里不讲究贵，讲究静。',
    '院中一池荷花，桌子沿水而設。廚房的規矩是刀工先過關：文思豆腐切不勻的廚師不上灶。淮揚菜在這裡不講究貴，講究靜。',
    'Tables follow the edge of a lotus pond. The kitchen’s rule is knifework first: whoever cannot cut Wensi tofu evenly does not cook. Huaiyang cooking here aims at quiet rather than at cost.',
  ),
  announcement: text(
    '荷花季（六月至八月）池边桌每桌限九十分钟，雨天室内自动留位。',
    '荷花季（六月至八月）池邊桌每桌限九十分鐘，雨天室內自動留位。',
    'In the lotus season, June to August, pond tables are held for ninety minutes; indoor tables are kept for you if it rains.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'lionsHead',
    section: 'mains',
    price: 188,
    name: text('荷塘蟹粉狮子头', '荷塘蟹粉獅子頭', 'Lotus Pond Lion’s Head'),
    description: text(
      '四肥六瘦手切，砂锅清汤煨六小时，入口像云。',
      '四肥六瘦手切，砂鍋清湯煨六小時，入口像雲。',
      'Hand-cut four parts fat to six lean, six hours in a clay pot; light as a cloud.',
    ),
  },
  articles: [
    {
      key: 'five-thousand-threads',
      publishedOn: '2026-05-14',
      title: text('一块豆腐，五千根丝', '一塊豆腐，五千根絲', 'One Block of Tofu, Five Thousand Threads'),
      summary: text(
        '文思豆腐的刀，不靠眼睛，靠手腕记得住的节奏。',
        '文思豆腐的刀，不靠眼睛，靠手腕記得住的節奏。',
        'The knife for Wensi tofu does not follow the eye but a rhythm the wrist remembers.',
      ),
      body: paragraphs(
        text(
          '听荷的厨房每天早上八点有一堂刀课。新人切的是土豆，三个月后换成豆腐干，半年后才碰嫩豆腐。',
          '聽荷的廚房每天早上八點有一堂刀課。新人切的是馬鈴薯，三個月後換成豆腐乾，半年後才碰嫩豆腐。',
          'At eight every morning there is a knife class in the kitchen of Listening to Lotus. Newcomers cut potato; after three months, pressed tofu; only after half a year are they given the soft kind.',
        ),
        text(
          '吴敬亭切的时候从不低头。一块豆腐先片成八十八片，再斜过刀来切丝，落进清水，轻轻一拨，才知道成了没有。',
          '吳敬亭切的時候從不低頭。一塊豆腐先片成八十八片，再斜過刀來切絲，落進清水，輕輕一撥，才知道成了沒有。',
          'Wu Jingting never looks down while he cuts. The block becomes eighty-eight sheets, then the knife turns and the sheets become threads, and only when they slide into water and are stirred do you know whether it worked.',
        ),
        text(
          '“断一根，整碗汤就有了口音。”他说。那天我们数了一勺里的丝，一共四十六根，每一根都能穿过针眼。',
          '「斷一根，整碗湯就有了口音。」他說。那天我們數了一勺裡的絲，一共四十六根，每一根都能穿過針眼。',
          '“One broken thread, and the whole bowl has an accent,” he says. That day we counted the threads in a single spoonful: forty-six, each fine enough to pass through a needle.',
        ),
      ),
    },
  ],
};
