import type { Language } from '@xiwei/contract/common/language.ts';

/** A demo store that has guests and bookings. */
export interface House {
  /** Key of the store. */
  store: string;
  /** Language in which its staff write. */
  language: Language;
  /** Share of its tables that are taken at a usual hour, from 0 to 1. */
  load: number;
  /** Keys of the people who take its bookings and seat its guests. */
  owner: string;
  manager: string;
  host: string;
  /** Names of its order takers. */
  takers: readonly string[];
}

export const HOUSES: readonly House[] = [
  {
    store: 'hall-of-clouds',
    language: 'zh-Hans',
    load: 0.48,
    owner: 'shen-yunqi',
    manager: 'fang-jing',
    host: 'xiao-he',
    takers: ['方静', '小何', '阿敏'],
  },
  {
    store: 'maison-lune',
    language: 'en',
    load: 0.4,
    owner: 'luc-moreau',
    manager: 'claire-dubois',
    host: 'jules-xu',
    takers: ['Claire', 'Jules'],
  },
  {
    store: 'harbour-lantern',
    language: 'zh-Hant',
    load: 0.47,
    owner: 'lai-wing-cheong',
    manager: 'mok-siu-yin',
    host: 'ah-keung',
    takers: ['莫小燕', '阿強'],
  },
  {
    store: 'north-gate-duck',
    language: 'zh-Hant',
    load: 0.42,
    owner: 'shen-yunqi',
    manager: 'mok-siu-yin',
    host: 'ah-keung',
    takers: ['莫小燕', '阿強'],
  },
  {
    store: 'lotus-quay',
    language: 'zh-Hant',
    load: 0.43,
    owner: 'ho-kam-tong',
    manager: 'leong-mei-seong',
    host: 'rui-xavier',
    takers: ['梁美嫦', 'Rui'],
  },
  {
    store: 'monga-kitchen',
    language: 'zh-Hant',
    load: 0.43,
    owner: 'liao-chung-yi',
    manager: 'wu-yi-chun',
    host: 'ken-liao',
    takers: ['吳怡君', '廖凱恩'],
  },
  {
    store: 'kazewatari',
    language: 'zh-Hant',
    load: 0.34,
    owner: 'liao-chung-yi',
    manager: 'wu-yi-chun',
    host: 'ken-liao',
    takers: ['吳怡君', '廖凱恩'],
  },
  {
    store: 'nanyang-hearth',
    language: 'en',
    load: 0.43,
    owner: 'tan-mei-ling',
    manager: 'raj-kumar',
    host: 'nur-hidayah',
    takers: ['Raj', 'Hidayah'],
  },
  {
    store: 'crab-isle',
    language: 'en',
    load: 0.43,
    owner: 'lim-boon-huat',
    manager: 'tan-mei-ling',
    host: 'nur-hidayah',
    takers: ['Mei Ling', 'Hidayah'],
  },
  {
    store: 'toriho',
    language: 'zh-Hans',
    load: 0.28,
    owner: 'matsuda-ken',
    manager: 'oka-yuki',
    host: 'xu-qing',
    takers: ['冈由纪', '徐晴'],
  },
];
