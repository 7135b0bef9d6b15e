import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const emberAndOak: StoreProfile = {
  key: 'ember-and-oak',
  merchant: 'clairlune',
  name: text('炭与橡', '炭與橡', 'Ember & Oak'),
  district: text('浦东', '浦東', 'Pudong'),
  address: text('浦东新区橡木道 5 号', '浦東新區橡木道 5 號', '5 Xiangmu Dao, Pudong'),
  phone: '+862160000114',
  latitude: 31.2342,
  longitude: 121.5088,
  openingYear: 2017,
  mainCuisine: 'steakhouse',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: true,
  winePairing: true,
  chef: text('石磊', '石磊', 'Shi Lei'),
  tagline: text(
    '四十天的耐心，一分钟的火',
    '四十天的耐心，一分鐘的火',
    'Forty days of patience, one minute of fire',
  ),
  description: text(
    '熟成柜就在门口，你可以指着要哪一块。只用橡木，火温写在墙上，从不写牛的产地编号——侍者会讲给你听。',
    '熟成櫃就在門口，你可以指著要哪一塊。只用橡木，火溫寫在牆上，從不寫牛的產地編號——侍者會講給你聽。',
    'The ageing cabinet stands at the door and you may point to the piece you want. Only oak is burned, the temperature is chalked on the wall, and the provenance is told by whoever serves you rather than printed.',
  ),
  announcement: text(
    '战斧与大块牛排请提前一小时点单，出火需四十分钟。',
    '戰斧與大塊牛排請提前一小時點單，出火需四十分鐘。',
    'Please order tomahawks and large cuts an hour ahead; they take 40 minutes on the fire.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'steak',
    section: 'mains',
    price: 688,
    name: text('四十天熟成肋眼', '四十天熟成肋眼', 'Forty-Day Rib-Eye'),
    description: text(
      '自家熟成的肋眼，橡木直烤，只配盐与烤骨髓。',
      '自家熟成的肋眼，橡木直烤，只配鹽與烤骨髓。',
      'Our own dry-aged rib-eye over oak, with salt and bone marrow.',
    ),
  },
  articles: [
    {
      key: 'forty-days',
      publishedOn: '2026-06-03',
      title: text('四十天里发生了什么', '四十天裡發生了什麼', 'What Happens in Forty Days'),
      summary: text(
        '门口那只玻璃柜，是炭与橡最贵的一面墙。',
        '門口那隻玻璃櫃，是炭與橡最貴的一面牆。',
        'The glass cabinet at the door is the most expensive wall in the house.',
      ),
      body: paragraphs(
        text(
          '第一周，肉只是变深；第二周，它开始发香；第三周，外层结成壳，像树皮。四十天到，切掉外壳，剩下的颜色接近红酒。',
          '第一週，肉只是變深；第二週，它開始發香；第三週，外層結成殼，像樹皮。四十天到，切掉外殼，剩下的顏色接近紅酒。',
          'In the first week the meat only darkens. In the second it begins to smell. In the third it grows a crust like bark. On the fortieth day the crust comes off, and what is left is near the colour of wine.',
        ),
        text(
          '损耗接近三成，所以菜单上没有“便宜的部位”。石磊每天检查一次湿度，检查完才去看当天的菜单。',
          '損耗接近三成，所以菜單上沒有「便宜的部位」。石磊每天檢查一次濕度，檢查完才去看當天的菜單。',
          'Nearly a third is lost, which is why there are no cheap cuts. Shi Lei checks the humidity every day, and only then looks at the menu.',
        ),
        text(
          '客人最常问的是“四十天会不会坏”。他会切一薄片给你尝，生的，什么也不放。问的人通常就不再问了。',
          '客人最常問的是「四十天會不會壞」。他會切一薄片給你嚐，生的，什麼也不放。問的人通常就不再問了。',
          'The question he hears most is whether forty days is too long. He cuts you a thin raw slice with nothing on it. People usually stop asking.',
        ),
      ),
    },
  ],
};
