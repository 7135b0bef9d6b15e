import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const atelierGrain: StoreProfile = {
  key: 'atelier-grain',
  merchant: 'clairlune',
  name: text('谷作', '穀作', 'Atelier Grain'),
  district: text('中山', '中山', 'Zhongshan'),
  address: text('中山区谷仓街 5 号', '中山區穀倉街 5 號', '5 Gucang Street, Zhongshan'),
  phone: '+886255500103',
  latitude: 25.0527,
  longitude: 121.5228,
  openingYear: 2020,
  mainCuisine: 'creative',
  orderingType: 'setMenu',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('简若水', '簡若水', 'Chien Jo-shui'),
  tagline: text(
    '从一粒米开始的十道菜',
    '從一粒米開始的十道菜',
    'Ten courses that begin with a grain of rice',
  ),
  description: text(
    '主厨的父亲种米，所以每道菜都有米：米浆、米麹、米糠，最后一道才是白饭。厨房里有一台老碾米机，客人进门先闻到米香。',
    '主廚的父親種米，所以每道菜都有米：米漿、米麴、米糠，最後一道才是白飯。廚房裡有一台老碾米機，客人進門先聞到米香。',
    'The chef’s father grows rice, and so there is rice in every course: milk, koji, bran, and only at the end a bowl of it plain. An old mill stands in the kitchen, and its smell is the first thing you meet.',
  ),
  announcement: text(
    '素食菜单需提前三天；每席附一包当季新米。',
    '素食菜單需提前三天；每席附一包當季新米。',
    'Please order the vegetarian menu three days ahead. Each guest goes home with a bag of new rice.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'platedDessert',
    section: 'set',
    price: 1280,
    name: text('谷作十道', '穀作十道', 'Ten Courses of Grain'),
    description: text(
      '由米浆开场、白饭收尾，中间八道各用一种谷物。',
      '由米漿開場、白飯收尾，中間八道各用一種穀物。',
      'Rice milk to begin, plain rice to end, and eight grains between.',
    ),
  },
  articles: [
    {
      key: 'a-grain-of-rice',
      publishedOn: '2026-10-08',
      title: text('一粒米走过十道菜', '一粒米走過十道菜', 'A Grain of Rice Through Ten Courses'),
      summary: text(
        '简若水的父亲种米，她把它做成了一场晚饭。',
        '簡若水的父親種米，她把它做成了一場晚飯。',
        'Chien Jo-shui’s father grows rice. She made it into an evening.',
      ),
      body: paragraphs(
        text(
          '前三道几乎看不出米：米浆、米麹、米糠饼。第四道开始，米的样子慢慢回来，到第十道，是一碗白饭。',
          '前三道幾乎看不出米：米漿、米麴、米糠餅。第四道開始，米的樣子慢慢回來，到第十道，是一碗白飯。',
          'In the first three courses the rice cannot be seen: milk, koji, bran. From the fourth it comes back slowly, and the tenth is a bowl of it plain.',
        ),
        text(
          '父亲每年秋天来一次，坐最靠门的位子，吃完不说话，只说明年要种哪一种。',
          '父親每年秋天來一次，坐最靠門的位子，吃完不說話，只說明年要種哪一種。',
          'Her father comes once each autumn, takes the seat nearest the door, says nothing when he finishes, and then says which variety he will plant next year.',
        ),
        text(
          '今年他留下了一句：“水放少了。”简若水把这句话贴在了碾米机上。',
          '今年他留下了一句：「水放少了。」簡若水把這句話貼在了碾米機上。',
          'This year he left one sentence: “A little less water.” She has taped it to the mill.',
        ),
      ),
    },
  ],
};
