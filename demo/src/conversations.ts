import { text } from './text.ts';

/** A message of a demo conversation: by the diner, by a member of staff, or by the platform's staff. */
interface DemoMessage {
  by: 'diner' | { staff: string };
  /** How long before the demo data were loaded. */
  minutesAgo: number;
  text: string;
}

export interface DemoConversation {
  key: string;
  diner: string;
  /** The key of a store; null for the platform. */
  store: string | null;
  messages: readonly DemoMessage[];
  /** How many of the last messages the diner, and the store or platform, have not read. */
  unread: { diner: number; other: number };
}

const XIAO_HE = { staff: 'xiao-he' };
const FANG_JING = { staff: 'fang-jing' };
const CHEONG = { staff: 'lai-wing-cheong' };
const ADMIN = { staff: 'platform-admin' };

/** Conversations of demo diners, each in the language of its diner. */
export const demoConversations: readonly DemoConversation[] = [
  {
    key: 'su-wan-hall-of-clouds',
    diner: 'su-wan',
    store: 'hall-of-clouds',
    messages: [
      { by: 'diner', minutesAgo: 2_905, text: '你好，周五想带外婆来吃饭，请问有没有少走楼梯的桌位？' },
      { by: XIAO_HE, minutesAgo: 2_893, text: '你好，大厅靠窗的桌位都在一楼，从正门进来没有台阶。' },
      { by: 'diner', minutesAgo: 2_890, text: '太好了。她牙口不好，菜能做软一点吗？' },
      {
        by: FANG_JING,
        minutesAgo: 2_871,
        text: '可以的，预订时写在备注里，厨房会提前准备。东坡肉和蟹粉豆腐都很合适。',
      },
      { by: 'diner', minutesAgo: 2_868, text: '谢谢，那我现在就订。' },
      { by: XIAO_HE, minutesAgo: 35, text: '外婆用餐还满意吗？期待你们再来。' },
    ],
    unread: { diner: 1, other: 0 },
  },
  {
    key: 'gu-beichen-hall-of-clouds',
    diner: 'gu-beichen',
    store: 'hall-of-clouds',
    messages: [
      { by: 'diner', minutesAgo: 190, text: '下周三晚上请客，包间能放投影吗？' },
      { by: FANG_JING, minutesAgo: 182, text: '大包间有投影，需要提前一天告诉我们。请问几位？' },
      { by: 'diner', minutesAgo: 22, text: '大概十二位，我再确认一下人数。' },
    ],
    unread: { diner: 0, other: 1 },
  },
  {
    key: 'chan-hoi-lam-harbour-lantern',
    diner: 'chan-hoi-lam',
    store: 'harbour-lantern',
    messages: [
      { by: 'diner', minutesAgo: 1_530, text: '你好，想問窗邊位要等多久？' },
      { by: CHEONG, minutesAgo: 1_512, text: '星期五七點後窗邊位較少，六點入座仍有兩張。' },
      { by: 'diner', minutesAgo: 1_509, text: '好的，那我訂六點。' },
    ],
    unread: { diner: 0, other: 0 },
  },
  {
    key: 'emma-lin-platform',
    diner: 'emma-lin',
    store: null,
    messages: [
      { by: 'diner', minutesAgo: 320, text: 'Hi, how long does a refund usually take to arrive?' },
      {
        by: ADMIN,
        minutesAgo: 301,
        text: 'Hello Emma, it takes up to three working days, depending on your bank.',
      },
      { by: 'diner', minutesAgo: 14, text: 'Thanks. It hasn’t arrived yet, could you have a look?' },
    ],
    unread: { diner: 0, other: 1 },
  },
];

/** Quick replies of one demo store. */
export const demoQuickReplies = {
  store: 'hall-of-clouds',
  replies: [
    {
      key: 'parking',
      title: '停车',
      text: text(
        '餐厅楼下有停车场，用餐可以免费停三小时，请把车牌号告诉前台。',
        '餐廳樓下有停車場，用餐可以免費停三小時，請把車牌號碼告訴接待。',
        'There is a car park below the restaurant. Parking is free for three hours when you dine with us; please give the host your number plate.',
      ),
    },
    {
      key: 'children',
      title: '儿童椅',
      text: text(
        '我们有儿童椅和儿童餐具，请在预订的备注里写明需要几份。',
        '我們有兒童椅和兒童餐具，請在預訂的備註裡寫明需要幾份。',
        'We have high chairs and children’s tableware. Please write how many you need in the note of your booking.',
      ),
    },
    {
      key: 'late',
      title: '晚到',
      text: text(
        '没关系，桌位会为你保留 15 分钟，路上注意安全。',
        '沒關係，桌位會為你保留 15 分鐘，路上注意安全。',
        'No problem. We will keep your table for 15 minutes. Have a safe trip.',
      ),
    },
  ],
} as const;
