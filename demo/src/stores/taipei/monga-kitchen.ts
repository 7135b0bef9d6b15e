import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const mongaKitchen: StoreProfile = {
  key: 'monga-kitchen',
  merchant: 'south-lane',
  name: text('艋舺灶脚', '艋舺灶腳', 'Monga Kitchen'),
  district: text('万华', '萬華', 'Wanhua'),
  address: text('万华区灶脚巷 16 号', '萬華區灶腳巷 16 號', '16 Zaojiao Lane, Wanhua'),
  phone: '+886255500101',
  latitude: 25.0363,
  longitude: 121.4999,
  openingYear: 2008,
  mainCuisine: 'fujian',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('王秀琴', '王秀琴', 'Wang Hsiu-chin'),
  tagline: text('渡过海峡的家常菜', '渡過海峽的家常菜', 'Home cooking that crossed the strait'),
  description: text(
    '阿琴姨的灶脚开在庙后面，十张圆凳，一面红砖墙。泉州的底、艋舺的手路，姜母鸭只在入秋后卖。饭是柴火灶煮的，锅巴要开口才给。',
    '阿琴姨的灶腳開在廟後面，十張圓凳，一面紅磚牆。泉州的底、艋舺的手路，薑母鴨只在入秋後賣。飯是柴火灶煮的，鍋巴要開口才給。',
    'Auntie Chin’s kitchen sits behind the temple, with ten round stools and a red-brick wall. Quanzhou roots, Monga hands, and ginger duck only after autumn begins. Rice is cooked over wood, and the crust is yours if you ask.',
  ),
  announcement: text(
    '姜母鸭九月底开卖；庙会日不接预订。',
    '薑母鴨九月底開賣；廟會日不接預訂。',
    'Ginger duck is served from late September. No bookings on temple festival days.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'stew',
    section: 'pot',
    price: 198,
    name: text('艋舺姜母鸭', '艋舺薑母鴨', 'Monga Ginger Duck'),
    description: text(
      '老姜爆到卷边，红面番鸭与米酒同炖，最后下面线。',
      '老薑爆到捲邊，紅面番鴨與米酒同燉，最後下麵線。',
      'Old ginger fried until it curls, duck and rice wine in one pot, thin noodles last.',
    ),
  },
  articles: [
    {
      key: 'the-kitchen-behind-the-temple',
      publishedOn: '2026-04-30',
      title: text('庙后面的灶脚', '廟後面的灶腳', 'The Kitchen Behind the Temple'),
      summary: text(
        '王秀琴的店没有招牌，问路要问庙口卖花的。',
        '王秀琴的店沒有招牌，問路要問廟口賣花的。',
        'Wang Hsiu-chin’s kitchen has no sign. Ask the flower seller at the temple gate.',
      ),
      body: paragraphs(
        text(
          '艋舺灶脚开了十八年，前十年没有店名，客人写在预订本上的是“庙后面”。',
          '艋舺灶腳開了十八年，前十年沒有店名，客人寫在預訂本上的是「廟後面」。',
          'Monga Kitchen has been open eighteen years, and for the first ten it had no name. In the booking ledger people wrote: behind the temple.',
        ),
        text(
          '灶是柴火的，火要烧到砖墙发温。锅巴每天限十片，开口的人才有，阿琴姨说这是礼貌，不是限量。',
          '灶是柴火的，火要燒到磚牆發溫。鍋巴每天限十片，開口的人才有，阿琴姨說這是禮貌，不是限量。',
          'The stove burns wood, and the fire must warm the brick before the rice goes on. There are ten pieces of crust a day, for those who ask. Auntie Chin calls this manners, not rationing.',
        ),
        text(
          '入秋那天，她会在门口挂一张红纸，写“姜母鸭”三个字，字是她自己写的，写得越来越大。',
          '入秋那天，她會在門口掛一張紅紙，寫「薑母鴨」三個字，字是她自己寫的，寫得越來越大。',
          'On the first day of autumn she hangs a red paper at the door that says ginger duck, in her own hand, larger every year.',
        ),
      ),
    },
  ],
};
