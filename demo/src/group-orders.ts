import type { ExternalStatus, GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';

/** An order that a guest of a demo store made on a group-buying platform. */
export interface DemoGroupOrder {
  platform: GroupPlatform;
  status: ExternalStatus;
  guestName: string;
  /** As the platform sends it; with asterisks if it hides the number. */
  phone: string;
  product: string;
  /** Fen. */
  amount: number;
  people: number;
  /** Days from the day on which it is added. */
  day: number;
  time: string;
  remark: string;
  /** What was written about a cancellation, a rejection or an appeal. */
  words: string;
}

/** The key of the demo store that is connected to the simulated platforms. */
export const DEMO_GROUP_STORE = 'hall-of-clouds';

const NONE = { remark: '', words: '' };
const FOR_TWO = { product: '云端双人套餐', amount: 39_800, people: 2 };
const FOR_FOUR = { product: '四人家宴', amount: 88_800, people: 4 };
const BOOKING = { product: '', amount: 0 };

/** Orders in every status, as the guests of one day make them. */
export const demoGroupOrders: readonly DemoGroupOrder[] = [
  {
    ...{ platform: 'dianping', status: 'waitProcess', guestName: '许薇', phone: '13800138201', ...FOR_TWO },
    ...{ day: 1, time: '18:30', remark: '靠窗，谢谢', words: '' },
  },
  {
    ...{ platform: 'meituan', status: 'waitProcess', guestName: '顾先生', phone: '138****8202', ...FOR_FOUR },
    ...{ day: 2, time: '19:00', ...NONE },
  },
  {
    ...{ platform: 'douyin', status: 'waitPayment', guestName: '乔安', phone: '13800138203', ...FOR_TWO },
    ...{ day: 2, time: '18:00', ...NONE },
  },
  {
    ...{ platform: 'dianping', status: 'accepted', guestName: '钟女士', phone: '13800138204', ...BOOKING },
    ...{ people: 3, day: 1, time: '19:30', remark: '带一位小朋友', words: '' },
  },
  {
    ...{ platform: 'douyin', status: 'accepted', guestName: '俞凯', phone: '13800138205', ...FOR_TWO },
    ...{ day: 1, time: '20:00', ...NONE },
  },
  {
    ...{ platform: 'meituan', status: 'rejected', guestName: '秦朗', phone: '13800138206', ...FOR_FOUR },
    ...{ day: 0, time: '19:00', remark: '', words: '当晚已订满' },
  },
  {
    ...{ platform: 'meituan', status: 'cancelled', guestName: '白露', phone: '13800138207', ...FOR_TWO },
    ...{ day: 0, time: '18:30', remark: '', words: '行程有变' },
  },
  {
    ...{ platform: 'dianping', status: 'arrived', guestName: '段誉林', phone: '13800138208', ...FOR_TWO },
    ...{ day: -1, time: '18:00', ...NONE },
  },
  {
    ...{ platform: 'douyin', status: 'notArrived', guestName: '温先生', phone: '13800138209', ...BOOKING },
    ...{ people: 2, day: -1, time: '19:00', ...NONE },
  },
  {
    ...{ platform: 'dianping', status: 'appealArrived', guestName: '夏至', phone: '13800138210', ...FOR_TWO },
    ...{ day: -1, time: '20:00', remark: '', words: '我们到店了，服务员带我们入座的' },
  },
  {
    ...{
      platform: 'meituan',
      status: 'appealNotArrived',
      guestName: '方舟',
      phone: '13800138211',
      ...FOR_TWO,
    },
    ...{ day: -1, time: '18:30', remark: '', words: '当天没有到店，请退款' },
  },
  {
    ...{ platform: 'douyin', status: 'failed', guestName: '骆冰', phone: '13800138212', ...FOR_TWO },
    ...{ day: 0, time: '20:30', remark: '', words: '支付未完成' },
  },
];
