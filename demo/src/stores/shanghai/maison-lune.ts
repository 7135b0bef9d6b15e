import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const maisonLune: StoreProfile = {
  key: 'maison-lune',
  merchant: 'clairlune',
  name: text('月栈', '月棧', 'Maison Lune'),
  district: text('徐汇', '徐匯', 'Xuhui'),
  address: text('徐汇区月光路 30 号', '徐匯區月光路 30 號', '30 Yueguang Road, Xuhui'),
  phone: '+862160000113',
  latitude: 31.2153,
  longitude: 121.447,
  openingYear: 2015,
  mainCuisine: 'french',
  orderingType: 'setMenu',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('安东尼·韦斯', '安東尼·韋斯', 'Antoine Vesse'),
  tagline: text('法餐的脾气，上海的天气', '法餐的脾氣，上海的天氣', 'French temper, Shanghai weather'),
  description: text(
    '餐厅只做季节菜单，四周一换，酱汁永远现打。安东尼在里昂学了十五年，来上海后学会了用河虾代替螯虾。二楼有一间图书室，喝餐后酒最好。',
    '餐廳只做季節菜單，四周一換，醬汁永遠現打。安東尼在里昂學了十五年，來上海後學會了用河蝦代替螯蝦。二樓有一間圖書室，喝餐後酒最好。',
    'One seasonal menu, changed every four weeks, with sauces always made to order. Antoine spent fifteen years in Lyon and learned in Shanghai to use river shrimp instead of crayfish. The library upstairs is best for what comes after dinner.',
  ),
  announcement: text(
    '着装不设规定，但请勿穿运动短裤；鸡尾酒会可租用二楼图书室。',
    '著裝不設規定，但請勿穿運動短褲；雞尾酒會可租用二樓圖書室。',
    'No dress code, but please don’t wear sports shorts. The library can be hired for cocktail parties.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'fishFillet',
    section: 'set',
    price: 1480,
    name: text('月栈季节六道', '月棧季節六道', 'Six Courses of the Season'),
    description: text(
      '从河虾清汤到黄油比目鱼，酱汁当桌淋下。',
      '從河蝦清湯到牛油比目魚，醬汁當桌淋下。',
      'From clear river-shrimp soup to sole, with the sauce poured at your table.',
    ),
  },
  articles: [
    {
      key: 'river-shrimp-in-lyon',
      publishedOn: '2026-04-09',
      title: text('里昂人学会用河虾', '里昂人學會用河蝦', 'A Lyonnais Learns River Shrimp'),
      summary: text(
        '安东尼·韦斯在上海住了十一年，把一道经典换掉了一种食材。',
        '安東尼·韋斯在上海住了十一年，把一道經典換掉了一種食材。',
        'After eleven years in Shanghai, Antoine Vesse changed one ingredient of a classic.',
      ),
      body: paragraphs(
        text(
          '南蒂亚酱是里昂的脸面，螯虾、黄油、干邑，一样不能少。安东尼第一年在上海找螯虾，找得像打猎；第三年，他开始用河虾。',
          '南蒂亞醬是里昂的臉面，螯蝦、牛油、干邑，一樣不能少。安東尼第一年在上海找螯蝦，找得像打獵；第三年，他開始用河蝦。',
          'Nantua sauce is Lyon’s pride: crayfish, butter, cognac, nothing missing. In his first year Antoine hunted for crayfish in Shanghai; by the third, he used river shrimp.',
        ),
        text(
          '“螯虾像演说家，河虾像写信的人。”他说。酱汁因此变淡了一点，也变长了一点，吃完之后还在。',
          '「螯蝦像演說家，河蝦像寫信的人。」他說。醬汁因此變淡了一點，也變長了一點，吃完之後還在。',
          '“A crayfish is an orator,” he says. “A river shrimp writes letters.” The sauce grew a little lighter and a little longer, and stays after you finish.',
        ),
        text(
          '里昂的老师来过一次，吃完没说话，把那道菜又要了一份。安东尼在账单上打了个折，折扣栏里写着：学费。',
          '里昂的老師來過一次，吃完沒說話，把那道菜又要了一份。安東尼在帳單上打了個折，折扣欄裡寫著：學費。',
          'His old teacher came from Lyon once, ate in silence, and ordered it again. Antoine took something off the bill; on the discount line he wrote: tuition.',
        ),
      ),
    },
  ],
};
