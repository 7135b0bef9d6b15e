import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const fourTides: StoreProfile = {
  key: 'four-tides',
  merchant: 'yunqili',
  name: text('四汐', '四汐', 'Four Tides'),
  district: text('浦东', '浦東', 'Pudong'),
  address: text(
    '浦东新区江望街 200 号四汐楼',
    '浦東新區江望街 200 號四汐樓',
    'Four Tides Building, 200 Jiangwang Street, Pudong',
  ),
  phone: '+862160000105',
  latitude: 31.2389,
  longitude: 121.4993,
  openingYear: 2019,
  mainCuisine: 'taizhou',
  orderingType: 'both',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('林海舟', '林海舟', 'Lin Haizhou'),
  tagline: text('潮水决定今晚吃什么', '潮水決定今晚吃什麼', 'The tide decides what you eat tonight'),
  description: text(
    '餐厅的菜单跟着台州两处渔港的潮汐走，最晚到店的货往往在晚上七点。落地窗正对江面，海鲜池就在门口，客人先挑鱼再落座。',
    '餐廳的菜單跟著台州兩處漁港的潮汐走，最晚到店的貨往往在晚上七點。落地窗正對江面，海鮮池就在門口，客人先挑魚再落座。',
    'The menu follows the tides of two Taizhou harbours, and the last catch often arrives at seven in the evening. Windows face the river, the tanks stand at the door, and guests choose their fish before they sit.',
  ),
  announcement: text(
    '大黄鱼按时价，落座前确认；带儿童的客人可预订观江包间。',
    '大黃魚按時價，落座前確認；帶兒童的客人可預訂觀江包廂。',
    'Yellow croaker is sold at the day’s price, confirmed before you are seated. Guests with children can book the river-view private room.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'wholeFish',
    section: 'seafood',
    price: 988,
    name: text('东海大黄鱼二吃', '東海大黃魚二吃', 'Yellow Croaker, Two Ways'),
    description: text(
      '鱼身家烧、鱼头熬汤，一条鱼分成两个季节。',
      '魚身家燒、魚頭熬湯，一條魚分成兩個季節。',
      'The body braised home-style, the head in broth; one fish becomes two seasons.',
    ),
  },
  articles: [
    {
      key: 'seven-in-the-evening',
      publishedOn: '2026-07-09',
      title: text('晚上七点到的那条鱼', '晚上七點到的那條魚', 'The Fish That Arrives at Seven'),
      summary: text(
        '潮水不管饭点。四汐的厨房却要在一小时内，把它变成晚饭。',
        '潮水不管飯點。四汐的廚房卻要在一小時內，把它變成晚飯。',
        'Tides do not keep restaurant hours. Four Tides has one hour to turn the catch into dinner.',
      ),
      body: paragraphs(
        text(
          '台州的船下午一点进港，鱼在冰上走三百公里，到浦东通常是晚上七点。这一个小时里，林海舟什么电话都不接。',
          '台州的船下午一點進港，魚在冰上走三百公里，到浦東通常是晚上七點。這一個小時裡，林海舟什麼電話都不接。',
          'The boats come into Taizhou at one in the afternoon, the fish travels three hundred kilometres on ice, and reaches Pudong at about seven. For that one hour, Lin Haizhou answers no telephone.',
        ),
        text(
          '鱼一到先看眼睛，再看腮，最后看他自己的记事本：哪一桌爱吃蒜瓣肉，哪一桌不吃鱼皮。十分钟之内，每一条都有了去处。',
          '魚一到先看眼睛，再看腮，最後看他自己的記事本：哪一桌愛吃蒜瓣肉，哪一桌不吃魚皮。十分鐘之內，每一條都有了去處。',
          'The eyes are checked first, then the gills, then his own notebook: which table likes the flesh to flake, which leaves the skin. Within ten minutes every fish has somewhere to go.',
        ),
        text(
          '家烧的做法其实最凶险，酱油早放一分钟，鲜味就闷住了。林海舟说他做了二十年，仍然会在最后三十秒紧张。',
          '家燒的做法其實最兇險，醬油早放一分鐘，鮮味就悶住了。林海舟說他做了二十年，仍然會在最後三十秒緊張。',
          'Home-braising is the riskiest of all methods: soy a minute too early and the sweetness is smothered. After twenty years, Lin says, he is still nervous for the last thirty seconds.',
        ),
        text(
          '如果那天潮不好呢？“那就卖豆腐。”他认真地说，“台州的豆腐也很好。”',
          '如果那天潮不好呢？「那就賣豆腐。」他認真地說，「台州的豆腐也很好。」',
          'And when the tide is bad? “Then we sell tofu,” he says, quite seriously. “Taizhou tofu is also very good.”',
        ),
      ),
    },
  ],
};
