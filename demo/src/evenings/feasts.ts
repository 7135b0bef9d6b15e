import { daysBetween, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import type { FeastTheme, FeastVisibility } from '@xiwei/contract/feasts/feasts.model.ts';

/** A question of a member, and the answer of the creator. */
interface DemoQuestion {
  text: string;
  /** Null: it is not answered yet. */
  answer: string | null;
}

/** A message in the group chat of a feast: by the creator, or by the member with a number. */
interface DemoFeastMessage {
  by: 'creator' | number;
  text: string;
}

/** A feast that a demo store, or a diner at it, holds again and again. All texts are in the language of the store. */
export interface DemoFeast {
  key: string;
  store: string;
  /** Key of the diner who creates it. Null: the store. */
  creator: string | null;
  theme: FeastTheme;
  visibility: FeastVisibility;
  title: string;
  description: string;
  menu: string;
  place: string;
  /** Its weekday (1 is Monday), and in which of so many weeks it takes place. */
  weekday: number;
  every: { weeks: number; week: number };
  time: string;
  seats: number;
  /** Per person, in yuan. */
  cost: number;
  deposit: number;
  serviceCharge: number;
  /** Days from the end of registration to the feast. */
  deadlineDays: number;
  /** Whether it waits for its audit as long as visitors do not decide. */
  waitsForAudit?: boolean;
  /** Keys of demo diners who are members, and the sizes of all registrations, theirs first. */
  diners: readonly string[];
  parties: readonly number[];
  questions: readonly DemoQuestion[];
  messages: readonly DemoFeastMessage[];
}

export const demoFeasts: readonly DemoFeast[] = [
  {
    key: 'crab-and-wine',
    store: 'hall-of-clouds',
    creator: null,
    theme: 'darkGold',
    visibility: 'public',
    title: '秋风起 · 阳澄湖蟹宴',
    description:
      '一张圆桌，十个座位，八道蟹菜。主厨周砚秋亲自拆蟹，每上一道，都会讲讲它的来历。\n蟹都是当天清早从阳澄湖送到的，公蟹四两半，母蟹三两半。黄酒由品酒师按菜搭配，不喝酒的客人可以换成姜茶。',
    menu: '冷菜　花雕醉蟹、桂花糯米藕、香糟毛豆\n头菜　蟹粉煨辽参\n热菜　秃黄油捞饭、芙蓉蟹斗、蟹粉小笼、葱油梅子鱼\n主菜　清蒸大闸蟹一对\n甜品　陈皮红豆沙、当季水果',
    place: '三楼「拙政」包间',
    weekday: 6,
    every: { weeks: 2, week: 0 },
    time: '18:30',
    seats: 10,
    cost: 1280,
    deposit: 300,
    serviceCharge: 30,
    deadlineDays: 7,
    diners: ['su-wan', 'gu-beichen'],
    parties: [2, 1, 2, 1, 1],
    questions: [
      { text: '不能吃生的，醉蟹可以换吗？', answer: '可以，为你换成蟹粉豆腐，当晚告诉服务员就好。' },
      { text: '可以自己带酒吗？', answer: '可以带，开瓶费已经包含在服务费里。' },
    ],
    messages: [
      { by: 'creator', text: '大家好，我是云间堂的方静，当晚由我照顾各位。有忌口的请在这里告诉我。' },
      { by: 0, text: '我对虾过敏，其他都可以。' },
      { by: 'creator', text: '记下了，虾的那道冷菜会单独为你换。' },
      { by: 1, text: '第一次参加拼桌的宴席，很期待。' },
    ],
  },
  {
    key: 'winter-solstice',
    store: 'hall-of-clouds',
    creator: null,
    theme: 'whiteGold',
    visibility: 'public',
    title: '江南岁寒宴：笋、火腿与老鸭',
    description:
      '冬笋出土的日子，厨房用一只三年陈的金华火腿，吊一锅清汤。\n菜不多，每一道都慢：老鸭煨四个小时，狮子头炖到可以用勺子分。适合想好好吃一顿饭、认识几位新朋友的客人。',
    menu: '冷菜　水晶肴肉、酱冬笋、糟香素鸡\n汤　　火腿老鸭煨扁尖\n热菜　清炖蟹粉狮子头、大煮干丝、油爆河虾、冬笋塌菜\n主食　腌笃鲜菜饭\n甜品　酒酿圆子',
    place: '三楼「沧浪」包间',
    weekday: 6,
    every: { weeks: 2, week: 1 },
    time: '18:30',
    seats: 10,
    cost: 880,
    deposit: 200,
    serviceCharge: 20,
    deadlineDays: 7,
    diners: ['emma-lin', 'su-wan'],
    parties: [1, 2, 2, 1],
    questions: [
      { text: '带一位七岁的孩子，算一个座位吗？', answer: '算一个座位，孩子的菜可以做得清淡一些。' },
      { text: '大概几点结束？', answer: null },
    ],
    messages: [
      { by: 'creator', text: '欢迎各位。十八点半开席，茶室十八点起开放，可以早点来喝茶。' },
      { by: 1, text: '好的，我们会早到。' },
    ],
  },
  {
    key: 'tea-and-dim-sum',
    store: 'hall-of-clouds',
    creator: null,
    theme: 'whiteGold',
    visibility: 'public',
    title: '周日茶宴：六款茶，六道点心',
    description:
      '茶艺师从一款冷泡的龙井开始，以一壶二十年的普洱收尾。每款茶配一道现做的点心，讲讲水温，也讲讲为什么这样配。\n不懂茶也没有关系，带着好奇来就好。',
    menu: '龙井　　　配　荠菜春卷\n白毫银针　配　枣泥山药糕\n铁观音　　配　蟹壳黄\n凤凰单丛　配　萝卜丝酥饼\n正山小种　配　鲜肉月饼\n陈年普洱　配　猪油八宝饭',
    place: '三楼茶室',
    weekday: 7,
    every: { weeks: 2, week: 0 },
    time: '12:00',
    seats: 8,
    cost: 360,
    deposit: 0,
    serviceCharge: 0,
    deadlineDays: 2,
    diners: ['emma-lin'],
    parties: [1, 2, 1],
    questions: [{ text: '茶叶可以当场买吗？', answer: '可以，六款都有小包装。' }],
    messages: [{ by: 'creator', text: '当天请尽量不用香水，茶的香气会更清楚。' }],
  },
  {
    key: 'old-friends',
    store: 'hall-of-clouds',
    creator: null,
    theme: 'darkGold',
    visibility: 'private',
    title: '会员私宴：主厨的十二道',
    description: '只凭链接报名。主厨周砚秋不公布全部菜单，当天看市场决定，会提前问清每位客人的忌口。',
    menu: '十二道，当日揭晓\n必有一道　栖云五味煨辽参\n佐餐　　　品酒师选酒三款',
    place: '三楼「网师」包间',
    weekday: 4,
    every: { weeks: 4, week: 1 },
    time: '18:30',
    seats: 8,
    cost: 1980,
    deposit: 500,
    serviceCharge: 50,
    deadlineDays: 2,
    diners: ['gu-beichen'],
    parties: [2, 2, 1],
    questions: [],
    messages: [{ by: 'creator', text: '感谢各位一直以来的支持，当晚见。' }],
  },
  {
    key: 'truffle-evening',
    store: 'hall-of-clouds',
    creator: null,
    theme: 'darkGold',
    visibility: 'public',
    title: '云南菌子与陈年花雕之夜',
    description: '松茸、鸡枞和牛肝菌从香格里拉空运到店，配五年、十年和二十年的花雕。品酒师会带大家逐杯比较。',
    menu: '冷菜　油鸡枞、松茸刺身\n汤　　松茸土鸡清汤\n热菜　干巴菌炒饭、黄油煎牛肝菌、花雕蒸膏蟹\n甜品　花雕冰淇淋',
    place: '三楼「狮子林」包间',
    weekday: 5,
    every: { weeks: 4, week: 2 },
    time: '18:30',
    seats: 10,
    cost: 1080,
    deposit: 300,
    serviceCharge: 0,
    deadlineDays: 2,
    waitsForAudit: true,
    diners: [],
    parties: [],
    questions: [],
    messages: [],
  },
  {
    key: 'twenty-four-skewers',
    store: 'toriho',
    creator: 'su-wan',
    theme: 'whiteGold',
    visibility: 'public',
    title: '来东京，一起吃鸟帆二十四串',
    description:
      '我每个月到东京出差，一个人吃不完二十四串，想凑一桌同样爱吃鸡的朋友。榻榻米包间坐八位，边吃边聊，各付各的酒水。',
    menu: '鸟帆二十四串，从鸡胸到提灯\n季节蔬菜四款\n鸡汤茶泡饭',
    place: '榻榻米包间',
    weekday: 3,
    every: { weeks: 4, week: 3 },
    time: '18:00',
    seats: 8,
    cost: 620,
    deposit: 150,
    serviceCharge: 0,
    deadlineDays: 2,
    diners: ['hsu-po-han'],
    parties: [2, 1, 2],
    questions: [{ text: '不吃内脏的话，能换成别的串吗？', answer: '问过店里了，可以换成鸡腿和葱串。' }],
    messages: [
      { by: 'creator', text: '大家好，我是苏晚。店在涩谷，出站走五分钟。' },
      { by: 0, text: '我从台北飞过去，到时候见。' },
    ],
  },
  {
    key: 'poon-choi',
    store: 'harbour-lantern',
    creator: null,
    theme: 'darkGold',
    visibility: 'public',
    title: '港燈盆菜宴：一盆九層',
    description:
      '盆菜原是圍村的團圓飯，一層一層疊起來，最底下的蘿蔔最入味。\n師傅前一晚開始煮，開席時整盆端上，十個人圍著吃，誰也不用客氣。',
    menu: '前菜　荔枝木深井燒鵝、海蜇\n盆菜　鮑魚、花膠、大蝦、燒肉、冬菇、枝竹、豬皮、魷魚、蘿蔔\n甜品　楊枝甘露',
    place: '二樓包廂',
    weekday: 5,
    every: { weeks: 2, week: 1 },
    time: '19:00',
    seats: 10,
    cost: 680,
    deposit: 200,
    serviceCharge: 20,
    deadlineDays: 3,
    diners: ['chan-hoi-lam', 'jason-wong'],
    parties: [2, 1, 2, 1],
    questions: [{ text: '不吃豬肉可以參加嗎？', answer: '可以，我們另外為你準備一小盆。' }],
    messages: [
      { by: 'creator', text: '各位好，當晚七點準時開席，請盡量準時到。' },
      { by: 1, text: 'Looking forward to it!' },
    ],
  },
  {
    key: 'burgundy-night',
    store: 'maison-lune',
    creator: null,
    theme: 'whiteGold',
    visibility: 'public',
    title: 'A Night in Burgundy: Five Courses, Five Wines',
    description:
      'One long table, eight seats and five wines from villages between Dijon and Mâcon. Our sommelier pours and tells their stories; the kitchen answers each glass with a course.\nNo knowledge of wine needed.',
    menu: 'Gougères with Crémant\nEggs in red wine\nPike quenelle with Chablis\nBœuf bourguignon with Gevrey-Chambertin\nÉpoisses and a pear tart',
    place: 'Private room',
    weekday: 4,
    every: { weeks: 2, week: 0 },
    time: '18:30',
    seats: 8,
    cost: 1480,
    deposit: 400,
    serviceCharge: 0,
    deadlineDays: 3,
    diners: ['emma-lin'],
    parties: [2, 1, 2],
    questions: [
      {
        text: 'Is there an option without alcohol?',
        answer: 'Yes, we pair each course with a juice or a tea instead.',
      },
    ],
    messages: [{ by: 'creator', text: 'Welcome! Doors open at six; we pour the Crémant at half past.' }],
  },
];

/** A Monday, from which weeks are counted. */
const FIRST_MONDAY = '2026-01-05';
const WEEK = 7;

/** Lists the feasts that take place at a demo store on a date. */
export const feastsOn = (store: string, date: string): DemoFeast[] =>
  demoFeasts.filter(({ store: host, weekday, every }) => {
    const week = Math.floor(daysBetween(FIRST_MONDAY, date) / WEEK);
    return host === store && weekdayOf(date) === weekday && week % every.weeks === every.week;
  });
