import type { DemoAnnouncement } from './demo-types.ts';
import { text } from './text.ts';

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    key: 'crab-season',
    title: text('大闸蟹季开席', '大閘蟹季開席', 'Hairy crab season is here'),
    body: text(
      '十月起，上海多家餐厅接受蟹宴预订。雌蟹看膏，雄蟹看油，热门晚市建议提前三天预订。',
      '十月起，上海多家餐廳接受蟹宴預訂。雌蟹看膏，雄蟹看油，熱門晚市建議提前三天預訂。',
      'From October, several Shanghai restaurants take bookings for crab feasts. Book popular evenings three days ahead.',
    ),
    popUp: true,
    link: '/store/{crab-hermitage}',
  },
  {
    key: 'first-booking',
    title: text('第一次来“席位”？', '第一次來「席位」？', 'New to Xiwei?'),
    body: text(
      '选好日期、人数与桌位，两分钟就能订好。需要订金的餐厅会写明退款规则，付款前都能改。',
      '選好日期、人數與桌位，兩分鐘就能訂好。需要訂金的餐廳會寫明退款規則，付款前都能改。',
      'Pick a date, a party size and a table in two minutes. If there is a deposit, you see the refund rules first, and you can change everything until you pay.',
    ),
    popUp: false,
  },
  {
    key: 'omakase-etiquette',
    title: text('板前席的小规矩', '板前席的小規矩', 'Good manners at the counter'),
    body: text(
      '同一轮的客人一起开始，请准时入座；忌口请在预订时写明；浓香水会盖住鱼的味道。',
      '同一輪的客人一起開始，請準時入座；忌口請在預訂時寫明；濃香水會蓋住魚的味道。',
      'Everyone at a seating starts together, so please be on time. Tell us about foods to avoid when you book, and leave strong perfume at home.',
    ),
    popUp: false,
    link: '/store/{matsu-no-ma}',
  },
  {
    key: 'harbour-evenings',
    title: text('维港边的晚饭', '維港邊的晚飯', 'Dinner by the harbour'),
    body: text(
      '港灯本月加开周五晚市窗边位，海景桌数量有限，先订先得。',
      '港燈本月加開週五晚市窗邊位，海景桌數量有限，先訂先得。',
      'Harbour Lantern has added window tables on Friday evenings this month. There are only a few, so book early.',
    ),
    popUp: false,
    link: '/store/{harbour-lantern}',
  },
];
