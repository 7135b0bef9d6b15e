import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const lilongNineteen: StoreProfile = {
  key: 'lilong-nineteen',
  merchant: 'yunqili',
  name: text('里弄十九', '里弄十九', 'Lilong Nineteen'),
  district: text('黄浦', '黃浦', 'Huangpu'),
  address: text('黄浦区永福坊 19 号', '黃浦區永福坊 19 號', '19 Yongfu Fang, Huangpu'),
  phone: '+862160000103',
  latitude: 31.2242,
  longitude: 121.4689,
  openingYear: 2018,
  mainCuisine: 'shanghai',
  subCuisine: 'jiangzhe',
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: true,
  winePairing: false,
  chef: text('沈嘉禾', '沈嘉禾', 'Shen Jiahe'),
  tagline: text('新海派，旧家底', '新海派，舊家底', 'New Shanghai, old household'),
  description: text(
    '一间收藏黑胶唱片的本帮馆子，晚饭后地板会变成舞池。沈嘉禾把老克勒菜谱重写了一遍：糖减半，酱油分三次放，蟹粉全部现拆。',
    '一間收藏黑膠唱片的本幫館子，晚飯後地板會變成舞池。沈嘉禾把老克勒菜譜重寫了一遍：糖減半，醬油分三次放，蟹粉全部現拆。',
    'A Shanghai kitchen that collects vinyl; after dinner the floor becomes a dance hall. Shen Jiahe has rewritten the city’s old recipes with half the sugar, soy in three additions and crab picked only to order.',
  ),
  announcement: text(
    '周五、周六 21:30 后有现场爵士，二楼靠窗位请提前三天预订。',
    '週五、週六 21:30 後有現場爵士，二樓靠窗位請提前三天預訂。',
    'Live jazz after 21:30 on Fridays and Saturdays. Please book window tables upstairs three days ahead.',
  ),
  hours: HOURS.lunchLate,
  signature: {
    key: 'signature',
    art: 'crab',
    section: 'mains',
    price: 368,
    name: text('现拆蟹粉炒年糕', '現拆蟹粉炒年糕', 'Crab Roe with Rice Cakes'),
    description: text(
      '两只雌蟹当桌拆出的蟹粉，只配手打年糕与一点点酱油。',
      '兩隻雌蟹當桌拆出的蟹粉，只配手打年糕與一點點醬油。',
      'The roe of two crabs picked at the table, with hand-beaten rice cakes and a little soy.',
    ),
  },
  articles: [
    {
      key: 'rewriting-sweetness',
      publishedOn: '2026-04-22',
      title: text('把甜减掉一半', '把甜減掉一半', 'Taking Out Half the Sugar'),
      summary: text(
        '沈嘉禾接手里弄十九时，改的第一样东西是糖罐的位置。',
        '沈嘉禾接手里弄十九時，改的第一樣東西是糖罐的位置。',
        'When Shen Jiahe took over Lilong Nineteen, the first thing she moved was the sugar jar.',
      ),
      body: paragraphs(
        text(
          '本帮菜的甜，是老上海人的底气，也是外地客人的难关。沈嘉禾的办法不是不放，而是分三次放：煸的时候一次，焖的时候一次，收汁的时候只剩一点点。',
          '本幫菜的甜，是老上海人的底氣，也是外地客人的難關。沈嘉禾的辦法不是不放，而是分三次放：煸的時候一次，燜的時候一次，收汁的時候只剩一點點。',
          'Sweetness is the confidence of old Shanghai cooking, and the obstacle for everyone else. Shen Jiahe does not leave it out; she divides it in three: some when frying, some when braising, and the least of it when the sauce reduces.',
        ),
        text(
          '她做过一次试验，把同一锅红烧肉分给十二位老邻居，一半是旧方，一半是新方。九个人选了新方，其中七个人坚持自己吃的是旧方。',
          '她做過一次試驗，把同一鍋紅燒肉分給十二位老鄰居，一半是舊方，一半是新方。九個人選了新方，其中七個人堅持自己吃的是舊方。',
          'She once gave the same braised pork to twelve old neighbours, half by the old recipe and half by the new. Nine chose the new, and seven of those insisted it was the old.',
        ),
        text(
          '糖罐现在放在灶台最高的那层架子上。要拿它，得踮一下脚。“踮脚的时间，够你想一想到底要不要。”',
          '糖罐現在放在灶台最高的那層架子上。要拿它，得踮一下腳。「踮腳的時間，夠你想一想到底要不要。」',
          'The sugar jar now lives on the highest shelf above the stove, where you must stand on tiptoe to reach it. “Long enough,” she says, “to ask whether you really need it.”',
        ),
      ),
    },
  ],
};
