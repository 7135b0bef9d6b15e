import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const fjell: StoreProfile = {
  key: 'fjell',
  merchant: 'clairlune',
  name: text('山岬', '山岬', 'Fjell'),
  district: text('中环', '中環', 'Central'),
  address: text('中环雾山径 17 号', '中環霧山徑 17 號', '17 Misty Hill Path, Central'),
  phone: '+85237000106',
  latitude: 22.2862,
  longitude: 114.16,
  openingYear: 2021,
  mainCuisine: 'nordic',
  orderingType: 'setMenu',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('安雅·霍尔姆', '安雅·霍爾姆', 'Anya Holm'),
  tagline: text('北纬六十度的晚饭', '北緯六十度的晚飯', 'Dinner at sixty degrees north'),
  description: text(
    '没有香槟塔，也没有白桌布，只有原木、石头与一炉柴。菜从海、森林与泥土里来，连黄油都自己养。上菜很慢，因为天黑得也慢。',
    '沒有香檳塔，也沒有白桌布，只有原木、石頭與一爐柴。菜從海、森林與泥土裡來，連牛油都自己養。上菜很慢，因為天黑得也慢。',
    'No champagne tower and no white cloth, only wood, stone and a stove. The food comes from sea, forest and earth, and even the butter is cultured here. Courses arrive slowly, as the dark does.',
  ),
  announcement: text(
    '海鲜替换需提前说明；儿童菜单八道减为四道。',
    '海鮮替換需提前說明；兒童菜單八道減為四道。',
    'Please tell us in advance if you don’t eat seafood. The children’s menu has four courses instead of eight.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'fishFillet',
    section: 'set',
    price: 1580,
    name: text('北纬八道', '北緯八道', 'Eight Courses North'),
    description: text(
      '从发酵黑麦到云莓，八道只用北方的天气。',
      '從發酵黑麥到雲莓，八道只用北方的天氣。',
      'From fermented rye to cloudberry, eight courses made of northern weather.',
    ),
  },
  articles: [
    {
      key: 'dinner-gets-dark-slowly',
      publishedOn: '2026-01-22',
      title: text('天黑得慢，饭也吃得慢', '天黑得慢，飯也吃得慢', 'Dark Comes Slowly, and So Does Dinner'),
      summary: text(
        '安雅·霍尔姆把北方的黄昏搬进了中环。',
        '安雅·霍爾姆把北方的黃昏搬進了中環。',
        'Anya Holm has moved a northern dusk into Central.',
      ),
      body: paragraphs(
        text(
          '餐厅的灯光每十分钟暗一格，全程三个小时，正好是北纬六十度夏天的黄昏。客人多半到第四格才发现。',
          '餐廳的燈光每十分鐘暗一格，全程三個小時，正好是北緯六十度夏天的黃昏。客人多半到第四格才發現。',
          'The lamps lower one step every ten minutes over three hours, the length of a northern summer dusk. Most guests notice at the fourth step.',
        ),
        text(
          '菜也照着走：第一道最亮，是黑麦与鱼卵；最后一道几乎看不清，是云莓与羊奶冰。“看不清的时候，味道会变大。”安雅说。',
          '菜也照著走：第一道最亮，是黑麥與魚卵；最後一道幾乎看不清，是雲莓與羊奶冰。「看不清的時候，味道會變大。」安雅說。',
          'The courses follow: the first the brightest, rye and roe; the last almost unseen, cloudberry and goat’s milk. “When you cannot see it, it tastes larger,” says Anya.',
        ),
        text(
          '有人问能不能开灯拍照。她会把菜端走，等灯亮了再端回来，用的是同一盘，只是凉了一点点。',
          '有人問能不能開燈拍照。她會把菜端走，等燈亮了再端回來，用的是同一盤，只是涼了一點點。',
          'Someone always asks for light to take a picture. She takes the plate away, waits for the lamps, and brings it back; the same dish, only a little cooler.',
        ),
      ),
    },
  ],
};
