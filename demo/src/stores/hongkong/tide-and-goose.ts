import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const tideAndGoose: StoreProfile = {
  key: 'tide-and-goose',
  merchant: 'tonggang',
  name: text('潮鹅', '潮鵝', 'Tide & Goose'),
  district: text('西营盘', '西營盤', 'Sai Ying Pun'),
  address: text('西营盘潮安街 55 号地下', '西營盤潮安街 55 號地下', 'G/F, 55 Teochew Street, Sai Ying Pun'),
  phone: '+85237000103',
  latitude: 22.284,
  longitude: 114.1431,
  openingYear: 2014,
  mainCuisine: 'chaoshan',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('蔡汉生', '蔡漢生', 'Choi Hon-sang'),
  tagline: text('卤水比我年纪大', '滷水比我年紀大', 'The master stock is older than me'),
  description: text(
    '卤水续了三十八年，每晚滤一次，天亮前再煮开。冻蟹、生腌与鱼饭放在门口冰台，师傅一刀一刀替你配。功夫茶免费，规矩是先饮再点菜。',
    '滷水續了三十八年，每晚濾一次，天亮前再煮開。凍蟹、生醃與魚飯放在門口冰台，師傅一刀一刀替你配。功夫茶免費，規矩是先飲再點菜。',
    'The master stock has been kept alive for thirty-eight years, strained every night and boiled before dawn. Cold crab, cured seafood and fish rice sit on ice by the door, cut to order. Gongfu tea is free, and the rule is to drink before you order.',
  ),
  announcement: text(
    '生腌品不外卖；卤水拼盘可自选三至六款。',
    '生醃品不外賣；滷水拼盤可自選三至六款。',
    'Cured seafood isn’t available to take away. Choose three to six braised items.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'roastDuck',
    section: 'mains',
    price: 298,
    name: text('三十八年老卤鹅', '三十八年老滷鵝', 'Goose in Thirty-Eight-Year Stock'),
    description: text(
      '狮头鹅整只入卤两小时，皮软肉紧，豉油自己滴。',
      '獅頭鵝整隻入滷兩小時，皮軟肉緊，豉油自己滴。',
      'A lion-head goose two hours in old stock; soft skin, firm flesh, its own soy.',
    ),
  },
  articles: [
    {
      key: 'thirty-eight-years',
      publishedOn: '2026-02-27',
      title: text('三十八年的卤水', '三十八年的滷水', 'Thirty-Eight Years of Stock'),
      summary: text(
        '卤水也会变老，但它老得比人慢。',
        '滷水也會變老，但它老得比人慢。',
        'A master stock grows old too, but slower than the people around it.',
      ),
      body: paragraphs(
        text(
          '每晚打烊，蔡汉生把卤水滤一次，去掉碎肉与浮油，再煮开，加一把新的南姜。天没亮之前，它要再开一次。',
          '每晚打烊，蔡漢生把滷水濾一次，去掉碎肉與浮油，再煮開，加一把新的南薑。天沒亮之前，它要再開一次。',
          'Every night after closing, Choi Hon-sang strains the stock, skims off the fat, boils it and adds fresh galangal. It must boil again before dawn.',
        ),
        text(
          '停电那年，他抱着炉子坐了一夜，隔两小时用煤油灯烧一次。第二天鹅照卖，客人说味道没变，他听完才哭。',
          '停電那年，他抱著爐子坐了一夜，隔兩小時用煤油燈燒一次。第二天鵝照賣，客人說味道沒變，他聽完才哭。',
          'In the year of the blackout he sat with the pot all night, boiling it every two hours over kerosene. The goose was sold as usual, the guests said nothing had changed, and then he wept.',
        ),
        text(
          '现在他教女儿的第一件事，不是配方，是起床的时间。',
          '現在他教女兒的第一件事，不是配方，是起床的時間。',
          'The first thing he teaches his daughter now is not the recipe but the hour to get up.',
        ),
      ),
    },
  ],
};
