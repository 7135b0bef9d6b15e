import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const sushiYunagi: StoreProfile = {
  key: 'sushi-yunagi',
  merchant: 'matsunagi',
  name: text('鮨 夕凪', '鮨 夕凪', 'Sushi Yunagi'),
  district: text('六本木', '六本木', 'Roppongi'),
  address: text('港区夕凪坂 2-2', '港區夕凪坂 2-2', '2-2 Yunagizaka, Minato'),
  phone: '+81355500109',
  latitude: 35.6604,
  longitude: 139.7292,
  openingYear: 2009,
  mainCuisine: 'sushi',
  orderingType: 'omakase',
  perCapita: 'above2000',
  sommelierService: false,
  winePairing: true,
  chef: text('夕凪英二', '夕凪英二', 'Yunagi Eiji'),
  tagline: text('风停下来的那一个小时', '風停下來的那一個小時', 'The hour when the wind stops'),
  description: text(
    '九席，一晚一轮，晚上七点整开始。夕凪先生不说话，只在你吃错一口的时候看你一眼。饭是陈米，鱼最晚六点到。',
    '九席，一晚一輪，晚上七點整開始。夕凪先生不說話，只在你吃錯一口的時候看你一眼。飯是陳米，魚最晚六點到。',
    'Nine seats, one seating, exactly at seven. Yunagi does not speak, and looks at you only when you take a piece wrongly. The rice is aged, the fish never later than six.',
  ),
  announcement: text(
    '请勿迟到；当日取消需付全额。',
    '請勿遲到；當日取消需付全額。',
    'Please be on time. Same-day cancellations are charged in full.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'nigiri',
    section: 'set',
    price: 3680,
    name: text('夕凪二十一贯', '夕凪二十一貫', 'Twenty-One Pieces'),
    description: text(
      '从柚子鲷开始，以蒸饭与玉子收束。',
      '從柚子鯛開始，以蒸飯與玉子收束。',
      'Beginning with yuzu-cured bream and closing with warm rice and tamago.',
    ),
  },
  articles: [
    {
      key: 'the-hour-without-wind',
      publishedOn: '2026-10-21',
      title: text('没有风的一个小时', '沒有風的一個小時', 'The Hour Without Wind'),
      summary: text(
        '夕凪英二的寿司店，七点整关门。',
        '夕凪英二的壽司店，七點整關門。',
        'Sushi Yunagi locks its door at seven, exactly.',
      ),
      body: paragraphs(
        text(
          '七点整，门从里面锁上。九个人，一个人不到，就空着那一席，菜照九份做，那一份摆在空位前。',
          '七點整，門從裡面鎖上。九個人，一個人不到，就空著那一席，菜照九份做，那一份擺在空位前。',
          'At seven the door is locked from inside. Nine guests; if one is missing, nine portions are still made, and one is set before the empty seat.',
        ),
        text(
          '夕凪说，海面每天有一个钟头没有风，渔夫叫它“夕凪”，那是最好的时候，因为什么都静下来，才听得见鱼。',
          '夕凪說，海面每天有一個鐘頭沒有風，漁夫叫它「夕凪」，那是最好的時候，因為什麼都靜下來，才聽得見魚。',
          'Every day, Yunagi says, the sea has an hour without wind, and fishermen have a word for it. It is the best hour, because when everything is still you can hear the fish.',
        ),
        text(
          '那一晚空着的位子，最后一贯也做了，放在那里。第二天他把它写进了菜单，名字叫“等人”。',
          '那一晚空著的位子，最後一貫也做了，放在那裡。第二天他把它寫進了菜單，名字叫「等人」。',
          'That night the empty seat was given its last piece too, and it was left there. The next day it went on the menu, with a name: waiting for someone.',
        ),
      ),
    },
  ],
};
