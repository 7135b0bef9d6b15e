import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const sumidaAn: StoreProfile = {
  key: 'sumida-an',
  merchant: 'matsunagi',
  name: text('隅庵', '隅庵', 'Sumi-an'),
  district: text('浅草', '淺草', 'Asakusa'),
  address: text('台东区隅庵町 3-2', '台東區隅庵町 3-2', '3-2 Sumiancho, Taito'),
  phone: '+81355500101',
  latitude: 35.7148,
  longitude: 139.7967,
  openingYear: 2010,
  mainCuisine: 'kappo',
  orderingType: 'omakase',
  perCapita: 'above2000',
  sommelierService: false,
  winePairing: true,
  chef: text('川岛正', '川島正', 'Kawashima Tadashi'),
  tagline: text('一条河，八个座位', '一條河，八個座位', 'One river, eight seats'),
  description: text(
    '店在河边第二条巷，八席，没有菜单。川岛用古法的炭、旧法的昆布，菜做得像季节本身，谁也不敢拍照太久。',
    '店在河邊第二條巷，八席，沒有菜單。川島用古法的炭、舊法的昆布，菜做得像季節本身，誰也不敢拍照太久。',
    'In the second alley from the river, eight seats and no menu. Kawashima uses old charcoal and old kombu, and the food arrives like the season itself; nobody photographs it for long.',
  ),
  announcement: text(
    '预订只接两个月内；请勿使用电话免提。',
    '預訂只接兩個月內；請勿使用電話免提。',
    'Bookings open two months ahead. No speakerphones, please.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'sashimi',
    section: 'set',
    price: 3280,
    name: text('隅庵主厨发办十四道', '隅庵主廚發辦十四道', 'Fourteen Courses at Sumi-an'),
    description: text(
      '由椀物开始，第九道永远是土锅饭。',
      '由椀物開始，第九道永遠是土鍋飯。',
      'It begins with the clear bowl, and the ninth course is always rice in clay.',
    ),
  },
  articles: [
    {
      key: 'a-river-and-eight-seats',
      publishedOn: '2026-09-11',
      title: text('一条河与八个座位', '一條河與八個座位', 'A River and Eight Seats'),
      summary: text(
        '川岛正的店里没有钟，时间由河来报。',
        '川島正的店裡沒有鐘，時間由河來報。',
        'There is no clock at Sumi-an. The river keeps the time.',
      ),
      body: paragraphs(
        text(
          '店在第二条巷，推开门能听见船。川岛正说涨潮的晚上，菜要咸一点点，他自己也说不清为什么。',
          '店在第二條巷，推開門能聽見船。川島正說漲潮的晚上，菜要鹹一點點，他自己也說不清為什麼。',
          'It is in the second alley, and with the door open you can hear the boats. On a rising tide, says Kawashima Tadashi, the food must be a shade saltier, and he cannot say why.',
        ),
        text(
          '八个座位，八把椅子都不一样。常客有自己的那一把，坐下去的声音他都认得。',
          '八個座位，八把椅子都不一樣。常客有自己的那一把，坐下去的聲音他都認得。',
          'Eight seats, and no two chairs alike. Regulars have their own, and he knows each by the sound of sitting down.',
        ),
        text(
          '第九道永远是土锅饭，开盖的时候全店停一下。那一秒钟，河好像也停了。',
          '第九道永遠是土鍋飯，開蓋的時候全店停一下。那一秒鐘，河好像也停了。',
          'The ninth course is always rice in clay, and when the lid lifts the whole room pauses. For that second the river seems to pause too.',
        ),
      ),
    },
  ],
};
