import type { TagColor } from '@xiwei/contract/common/tag-colors.ts';
import { type Text, text } from '#text.ts';

/** Texts of demo orders and guest records, in the three languages of the stores. */

/** Tags of orders, with their colours. */
export const TAGS = {
  birthday: { name: text('生日', '生日', 'Birthday'), color: 'caution' },
  vip: { name: text('贵宾', '貴賓', 'VIP'), color: 'gold' },
  business: { name: text('商务宴请', '商務宴請', 'Business'), color: 'info' },
  window: { name: text('靠窗', '靠窗', 'Window seat'), color: 'positive' },
  children: { name: text('有小朋友', '有小朋友', 'With children'), color: 'neutral' },
  allergy: { name: text('过敏', '過敏', 'Allergy'), color: 'negative' },
} satisfies Record<string, { name: Text; color: TagColor }>;
export type TagKey = keyof typeof TAGS;

/** What guests write in private dining requests, and what stores answer. */
export const REQUESTS = {
  birthday: text(
    '家里老人八十大寿，想要安静的包间，可以自带蛋糕吗？',
    '家裡長輩八十大壽，想要安靜的包廂，可以自帶蛋糕嗎？',
    'My grandmother turns eighty. We would like a quiet room. May we bring a cake?',
  ),
  business: text(
    '公司年会，需要投影和一张签到桌。',
    '公司年會，需要投影和一張簽到桌。',
    'Our annual dinner. We need a projector and a table for registration.',
  ),
  wedding: text(
    '订婚家宴，两位客人吃素。',
    '訂婚家宴，兩位客人吃素。',
    'An engagement dinner. Two guests are vegetarian.',
  ),
  reunion: text('大学同学聚会。', '大學同學聚會。', 'A reunion of classmates.'),
  otherDay: text(
    '当天包间已订满，第二天同一时间可以安排。',
    '當天包廂已訂滿，翌日同一時間可以安排。',
    'The rooms are taken that day. The same time on the next day is possible.',
  ),
  full: text(
    '很抱歉，当天已有整场活动。',
    '很抱歉，當天已有整場活動。',
    'We are sorry: the restaurant is closed for an event that day.',
  ),
};

/** Levels of guests, the lowest first. */
export const LEVELS = {
  silver: { name: text('银卡会员', '銀卡會員', 'Silver'), color: 'neutral' },
  gold: { name: text('金卡会员', '金卡會員', 'Gold'), color: 'gold' },
  black: { name: text('黑卡会员', '黑卡會員', 'Black'), color: 'info' },
} satisfies Record<string, { name: Text; color: TagColor }>;
export type LevelKey = keyof typeof LEVELS;

export const COMPANIES = [
  text('海澜建筑事务所', '海瀾建築師事務所', 'Hailan Architects'),
  text('启明律师事务所', '啟明律師行', 'Qiming Law Firm'),
  text('远帆航运', '遠帆航運', 'Yuanfan Shipping'),
  text('青禾设计', '青禾設計', 'Qinghe Design'),
];

export const GUEST_NOTES = [
  text(
    '上次的海鲜很满意，想再点同一道',
    '上次的海鮮很滿意，想再點同一道',
    'Loved the seafood last time and wants it again',
  ),
  text('已寄出周年卡', '已寄出周年卡', 'Anniversary card sent'),
  text('来电说以后由助理预订', '來電說以後由助理預訂', 'Called to say that an assistant books from now on'),
  text('送过一瓶桂花酒', '送過一瓶桂花酒', 'Was given a bottle of osmanthus wine'),
  text(
    '对等位时间不满，已致歉',
    '對等位時間不滿，已致歉',
    'Unhappy about waiting for a table; we apologised',
  ),
  text('常带客户来，需要发票', '常帶客戶來，需要發票', 'Often brings clients and needs an invoice'),
];

export const TABOOS = [
  text('花生过敏', '花生過敏', 'Peanut allergy'),
  text('对虾蟹过敏', '對蝦蟹過敏', 'Allergic to shrimp and crab'),
  text('乳糖不耐', '乳糖不耐', 'Lactose intolerant'),
  text('不吃牛肉', '不吃牛肉', 'No beef'),
  text('不吃香菜', '不吃芫荽', 'No coriander'),
  text('清真', '清真', 'Halal only'),
  text('孕妇，不吃生食', '孕婦，不吃生食', 'Pregnant, no raw food'),
];

export const TASTES = [
  text('口味清淡', '口味清淡', 'Prefers light seasoning'),
  text('爱吃辣', '愛吃辣', 'Likes it spicy'),
  text('素食', '素食', 'Vegetarian'),
  text('少油少盐', '少油少鹽', 'Less oil and salt'),
  text('喜欢黄酒', '喜歡黃酒', 'Enjoys rice wine'),
  text('只喝气泡水', '只喝有氣水', 'Sparkling water only'),
];

export const SERVICES = [
  text('喜欢安静的角落', '喜歡安靜的角落', 'Likes a quiet corner'),
  text('需要儿童椅', '需要兒童椅', 'Needs a high chair'),
  text(
    '老人行动不便，请安排近门的桌',
    '長者行動不便，請安排近門的桌位',
    'Elderly guest, table near the door please',
  ),
  text('自带红酒，请备醒酒器', '自帶紅酒，請備醒酒器', 'Brings wine, please prepare a decanter'),
];

export const GUEST_REMARKS = [
  text(
    '附近公司的常客，多为商务宴请',
    '附近公司的常客，多為商務宴請',
    'Works nearby, mostly business dinners',
  ),
  text('带过很多朋友来', '帶過很多朋友來', 'Has brought many friends'),
  text('习惯结账要发票', '習慣結帳要收據', 'Always asks for an invoice'),
  text('摄影师，会拍照', '攝影師，會拍照', 'Photographer, takes pictures'),
];

export const BLACKLIST_REASONS = [
  text('三次预订未到店，电话不接', '三次預訂未到店，電話不接', 'Three no-shows, does not answer the phone'),
  text('与服务员发生争执', '與侍應發生爭執', 'Argued with the staff'),
];

export const DINER_REMARKS = [
  text('可能会晚到十分钟', '可能會遲到十分鐘', 'We may be ten minutes late'),
  text('庆祝结婚纪念日', '慶祝結婚紀念日', 'Celebrating our wedding anniversary'),
  text('希望靠窗', '希望靠窗', 'A table by the window, please'),
  text('有一位坐轮椅的客人', '有一位坐輪椅的客人', 'One guest uses a wheelchair'),
  text('会带一个生日蛋糕', '會帶一個生日蛋糕', 'We will bring a birthday cake'),
];

export const STORE_REMARKS = [
  text('客人来电确认过', '客人來電確認過', 'Guest confirmed by phone'),
  text('备一束花，七点前放好', '備一束花，七點前放好', 'Flowers on the table before seven'),
  text('请经理打招呼', '請經理打招呼', 'Manager to say hello'),
  text('预留停车位一个', '預留車位一個', 'One parking space reserved'),
];

export const CANCEL_REASONS = [
  text('临时出差', '臨時出差', 'Travelling for work'),
  text('朋友身体不适', '朋友身體不適', 'A friend fell ill'),
  text('改到下周', '改到下星期', 'Moved to next week'),
];

export const STORE_CANCEL_REASONS = [
  text('包间空调维修', '包廂冷氣維修', 'Air conditioning of the room under repair'),
  text('客人来电取消', '客人來電取消', 'Guest cancelled by phone'),
];

export const LOCK_REASONS = [
  text('留给店主的客人', '留給店主的客人', 'Kept for the owner’s guests'),
  text('桌子待修', '桌待修', 'Table needs repair'),
  text('摄影布置', '攝影佈置', 'Set for a photo shoot'),
];
