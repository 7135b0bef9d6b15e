import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const slateEaves: StoreProfile = {
  key: 'slate-eaves',
  merchant: 'south-lane',
  name: text('黛瓦里', '黛瓦里', 'Slate Eaves'),
  district: text('普陀', '普陀', 'Putuo'),
  address: text('普陀区黛瓦路 135 号', '普陀區黛瓦路 135 號', '135 Daiwa Road, Putuo'),
  phone: '+862160000107',
  latitude: 31.229,
  longitude: 121.4205,
  openingYear: 2017,
  mainCuisine: 'anhui',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  tagline: text(
    '徽州的咸与香，从山里走下来',
    '徽州的鹹與香，從山裡走下來',
    'Huizhou salt and smoke, down from the hills',
  ),
  description: text(
    '店主每月去一次歙县收刀板香与毛豆腐，臭鳜鱼自己腌，六天整。墙是旧马头墙的砖，风从天井走，夏天不开空调也凉。',
    '店主每月去一次歙縣收刀板香與毛豆腐，臭鱖魚自己醃，六天整。牆是舊馬頭牆的磚，風從天井走，夏天不開冷氣也涼。',
    'Once a month the owner drives to She county for cured pork and hairy tofu; the mandarin fish is salted here, six days exactly. The walls are brick from old gables and the air moves through a light well, so summer evenings need no fans.',
  ),
  announcement: text(
    '臭鳜鱼每日限二十份；如需不臭的做法请提前一天说明。',
    '臭鱖魚每日限二十份；如需不臭的做法請提前一天說明。',
    'We serve 20 fermented fish a day. For a milder version, please tell us a day ahead.',
  ),
  hours: HOURS.allDay,
  signature: {
    key: 'signature',
    art: 'wholeFish',
    section: 'mains',
    price: 198,
    name: text('六日臭鳜鱼', '六日臭鱖魚', 'Six-Day Mandarin Fish'),
    description: text(
      '腌足六日的鳜鱼配春笋丁，汤汁拌饭是当地规矩。',
      '醃足六日的鱖魚配春筍丁，湯汁拌飯是當地規矩。',
      'Mandarin fish salted six full days, with bamboo; the sauce belongs on rice.',
    ),
  },
  articles: [
    {
      key: 'the-road-to-she-county',
      publishedOn: '2026-05-02',
      title: text('去歙县的那条山路', '去歙縣的那條山路', 'The Road to She County'),
      summary: text(
        '店主每月开车进山一次，只为两样会发臭的东西。',
        '店主每月開車進山一次，只為兩樣會發臭的東西。',
        'Once a month the owner drives into the mountains for two things that smell.',
      ),
      body: paragraphs(
        text(
          '从上海到歙县四个半小时，最后十公里是盘山路。店主每次都带一只空冷藏箱去，回来的时候装满了刀板香和毛豆腐。',
          '從上海到歙縣四個半小時，最後十公里是盤山路。店主每次都帶一隻空冷藏箱去，回來的時候裝滿了刀板香和毛豆腐。',
          'From Shanghai to She county it is four and a half hours, the last ten kilometres all bends. The owner takes an empty cold box and brings it back full of cured pork and hairy tofu.',
        ),
        text(
          '做刀板香的人家姓程，肉架在樟木板上，用慢火熏三天。屋子不大，烟却有方向：先经过人，再经过肉，最后出窗。',
          '做刀板香的人家姓程，肉架在樟木板上，用慢火燻三天。屋子不大，煙卻有方向：先經過人，再經過肉，最後出窗。',
          'The pork belongs to a family named Cheng, who smoke it three days over a board of camphor. The room is small but the smoke has a direction: past the people, past the meat, out of the window.',
        ),
        text(
          '臭鳜鱼不能买，只能自己腌。店里腌六天，一天也不多，因为第七天它会变成另一道菜。',
          '臭鱖魚不能買，只能自己醃。店裡醃六天，一天也不多，因為第七天它會變成另一道菜。',
          'The fermented fish cannot be bought, only made. It takes six days here and not a day longer, because on the seventh it becomes another dish.',
        ),
      ),
    },
  ],
};
