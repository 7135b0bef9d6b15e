import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const twentyFourBridges: StoreProfile = {
  key: 'twenty-four-bridges',
  merchant: 'yunqili',
  name: text('二十四桥', '二十四橋', 'Twenty-four Bridges'),
  district: text('银座', '銀座', 'Ginza'),
  address: text('中央区银座月桥里 2-4', '中央區銀座月橋里 2-4', '2-4 Tsukibashi Lane, Ginza, Chuo'),
  phone: '+81355500107',
  latitude: 35.6701,
  longitude: 139.7633,
  openingYear: 2017,
  mainCuisine: 'huaiyang',
  orderingType: 'setMenu',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('沈月桥', '沈月橋', 'Shen Yueqiao'),
  tagline: text('在东京，做一碗扬州的清', '在東京，做一碗揚州的清', 'A bowl of Yangzhou clarity in Tokyo'),
  description: text(
    '刀案占了整面墙，因为淮扬菜先看刀。食材一半来自日本：河豚替塘鳢，北海道昆布吊清汤，扬州的味道反而更清楚。',
    '刀案佔了整面牆，因為淮揚菜先看刀。食材一半來自日本：河豚替塘鱧，北海道昆布吊清湯，揚州的味道反而更清楚。',
    'The cutting board fills a wall, since Huaiyang cooking begins with the knife. Half the ingredients are Japanese, fugu for sand goby, Hokkaido kombu in the clear broth, and Yangzhou comes through all the plainer.',
  ),
  announcement: text(
    '文思豆腐羹每晚限十二份；可提供中日双语菜单。',
    '文思豆腐羹每晚限十二份；可提供中日雙語菜單。',
    'We make 12 Wensi tofu a night. Menus in Chinese and Japanese.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'lionsHead',
    section: 'set',
    price: 1680,
    name: text('二十四桥清炖席', '二十四橋清燉席', 'Clear-Broth Course'),
    description: text(
      '狮子头、文思豆腐与一碗昆布清汤，五道不重味。',
      '獅子頭、文思豆腐與一碗昆布清湯，五道不重味。',
      'Lion’s head, Wensi tofu and a kombu broth; five courses, no flavour twice.',
    ),
  },
  articles: [
    {
      key: 'clarity-in-another-city',
      publishedOn: '2026-08-23',
      title: text('在另一座城市，把汤做清', '在另一座城市，把湯做清', 'Making It Clear in Another City'),
      summary: text(
        '沈月桥离开扬州之后，花了三年才把那碗汤做回来。',
        '沈月橋離開揚州之後，花了三年才把那碗湯做回來。',
        'It took Shen Yueqiao three years after leaving Yangzhou to make the soup again.',
      ),
      body: paragraphs(
        text(
          '东京的水软，第一年她的清汤总是发甜。她换了六种水，最后用的是隔壁豆腐店的那一种，一桶一桶地搬。',
          '東京的水軟，第一年她的清湯總是發甜。她換了六種水，最後用的是隔壁豆腐店的那一種，一桶一桶地搬。',
          'Tokyo’s water is soft, and in her first year the broth came out sweet. She tried six waters, and kept the tofu maker’s next door, carried over bucket by bucket.',
        ),
        text(
          '昆布代替了一半的鸡，吊出来的汤更淡，也更远。老家来的师傅尝了一口，说：“这是扬州的冬天。”',
          '昆布代替了一半的雞，吊出來的湯更淡，也更遠。老家來的師傅嚐了一口，說：「這是揚州的冬天。」',
          'Kombu replaced half the chicken, and the broth became lighter and longer. A teacher from home tasted it and said, “This is Yangzhou in winter.”',
        ),
        text(
          '她把这句话写在厨房的黑板上，没有擦过，旁边每天写的是水温。',
          '她把這句話寫在廚房的黑板上，沒有擦過，旁邊每天寫的是水溫。',
          'She wrote that on the kitchen board and has never wiped it. Next to it, every day, she writes the temperature of the water.',
        ),
      ),
    },
  ],
};
