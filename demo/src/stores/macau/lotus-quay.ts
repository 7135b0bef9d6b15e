import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const lotusQuay: StoreProfile = {
  key: 'lotus-quay',
  merchant: 'tonggang',
  name: text('莲埗', '蓮埗', 'Lotus Quay'),
  district: text('大堂区', '大堂區', 'Sé'),
  address: text('大堂区莲埗街 14 号', '大堂區蓮埗街 14 號', '14 Rua do Cais, Sé'),
  phone: '+85328550101',
  latitude: 22.1947,
  longitude: 113.5399,
  openingYear: 2015,
  mainCuisine: 'cantonese',
  subCuisine: 'creative',
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: true,
  winePairing: false,
  chef: text('何婉仪', '何婉儀', 'Ho Wan-i'),
  tagline: text('葡国的灯，粤菜的火', '葡國的燈，粵菜的火', 'Portuguese light, Cantonese fire'),
  description: text(
    '一间老码头仓库改的餐厅，保留了木梁与铁钩。菜单左边是粤菜，右边是澳门自己的混血菜：非洲鸡、咖喱蟹与木糠布甸。',
    '一間老碼頭倉庫改的餐廳，保留了木樑與鐵鉤。菜單左邊是粵菜，右邊是澳門自己的混血菜：非洲雞、咖喱蟹與木糠布甸。',
    'A quay-side warehouse that kept its beams and iron hooks. The left page of the menu is Cantonese, the right is Macau’s own mixed family: African chicken, curry crab and serradura.',
  ),
  announcement: text(
    '露天位下雨停用；木糠布甸每日限三十份。',
    '露天位下雨停用；木糠布甸每日限三十份。',
    'Outdoor tables are closed when it rains. We make 30 serraduras a day.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'crab',
    section: 'mains',
    price: 428,
    name: text('莲埗葡式咖喱蟹', '蓮埗葡式咖喱蟹', 'Portuguese Curry Crab'),
    description: text(
      '膏蟹在椰浆咖喱里焖透，酱汁要用面包抹干净。',
      '膏蟹在椰漿咖喱裡燜透，醬汁要用麵包抹乾淨。',
      'Crab cooked through in coconut curry; mop the sauce with bread.',
    ),
  },
  articles: [
    {
      key: 'the-curry-that-married',
      publishedOn: '2026-06-27',
      title: text('一锅嫁过来的咖喱', '一鍋嫁過來的咖喱', 'The Curry That Married In'),
      summary: text(
        '澳门的咖喱蟹，有一半是果阿的，一半是这条街的。',
        '澳門的咖喱蟹，有一半是果阿的，一半是這條街的。',
        'Macau’s curry crab is half from Goa, half from this street.',
      ),
      body: paragraphs(
        text(
          '何婉仪的外婆是果阿人，外公在码头卸货。咖喱因此没有用椰子油，用的是猪油；没有加茴香，加的是陈皮。',
          '何婉儀的外婆是果阿人，外公在碼頭卸貨。咖喱因此沒有用椰子油，用的是豬油；沒有加茴香，加的是陳皮。',
          'Ho Wan-i’s grandmother was from Goa, her grandfather unloaded ships here. So the curry was made with lard instead of coconut oil, and tangerine peel instead of fennel.',
        ),
        text(
          '蟹要先炸后焖，酱汁收到能挂住勺子。上桌的时候跟一篮面包，规矩是蟹吃完了，盘子也要吃完。',
          '蟹要先炸後燜，醬汁收到能掛住勺子。上桌的時候跟一籃麵包，規矩是蟹吃完了，盤子也要吃完。',
          'The crab is fried first, then braised until the sauce clings. It comes with a basket of bread, and the rule is that the plate must be finished too.',
        ),
        text(
          '有一次，一位果阿来的客人吃了两口，问外婆的姓。何婉仪说了，对方沉默了很久，说他的姨婆也姓这个。',
          '有一次，一位果阿來的客人吃了兩口，問外婆的姓。何婉儀說了，對方沉默了很久，說他的姨婆也姓這個。',
          'Once a guest from Goa took two bites and asked the grandmother’s name. She told him; he was quiet a long time, and said his great-aunt had the same one.',
        ),
      ),
    },
  ],
};
