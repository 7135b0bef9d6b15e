import type { Language } from '@xiwei/contract/common/language.ts';
import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';

/** Family names and given names of a group of people, from which guests are named. */
export interface NameList {
  language: Language;
  lastNames: readonly string[];
  women: readonly string[];
  men: readonly string[];
  titles: { woman: DinerTitle; man: DinerTitle };
}

const words = (list: string): string[] => list.split(' ');

const mainland: NameList = {
  language: 'zh-Hans',
  lastNames: words(
    '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧',
  ),
  women: words('思雨 梦瑶 静怡 晓芸 佳宁 雅琪 欣然 若曦 婉清 诗涵 芷若 语桐 慧敏 丽华 秀兰'),
  men: words('浩然 子轩 宇航 志强 建国 俊杰 明哲 天佑 文博 嘉懿 立诚 思远 承宇 伟 磊'),
  titles: { woman: 'ms', man: 'mr' },
};

const hongkong: NameList = {
  language: 'zh-Hant',
  lastNames: words('陳 黃 李 林 張 何 吳 周 梁 鄭 劉 葉 鄧 曾 馮 譚 郭 羅 蔡 關'),
  women: words('詠詩 嘉欣 曉彤 美玲 淑儀 芷晴 穎琳 樂瑤 慧珊 凱琪 家寶 雪儀'),
  men: words('志明 家豪 俊賢 偉倫 浩賢 子健 國榮 啟文 卓軒 永康 志偉 浩然'),
  titles: { woman: 'ms', man: 'mr' },
};

const abroad: NameList = {
  language: 'en',
  lastNames: words('Wilson Bennett Laurent Moreau Schmidt Rossi Novak Fraser Silva Tanaka Kapoor Lindqvist'),
  women: words('Emily Sophie Charlotte Anna Giulia Hannah Camille Priya'),
  men: words('James Oliver Lucas Thomas Marco Daniel Henrik Arjun'),
  titles: { woman: 'ms', man: 'mr' },
};

const taipei: NameList = {
  language: 'zh-Hant',
  lastNames: words('陳 林 黃 張 李 王 吳 劉 蔡 楊 許 鄭 謝 洪 郭 邱 曾 廖 賴 徐'),
  women: words('怡君 雅婷 佳穎 欣怡 宜蓁 詩涵 品妤 心怡 淑芬 郁婷 語彤 芳儀'),
  men: words('志豪 冠宇 承恩 柏翰 家豪 宗翰 彥廷 俊宏 信宏 建宏 品睿 宥廷'),
  titles: { woman: 'ms', man: 'mr' },
};

const macau: NameList = {
  ...hongkong,
  lastNames: words('陳 黃 梁 李 何 林 馮 甘 區 崔 歐陽 蘇 高 麥 施 潘'),
};

const portuguese: NameList = {
  language: 'en',
  lastNames: words('Ferreira Sousa Xavier Rosário Noronha Almeida'),
  women: words('Inês Teresa Fátima Carolina'),
  men: words('João Miguel António Rui'),
  titles: { woman: 'ms', man: 'mr' },
};

const malay: NameList = {
  language: 'en',
  lastNames: words('Rahman Ismail Hassan Abdullah Yusof Ibrahim Aziz Osman Halim Zainal'),
  women: ['Nurul Aisyah', 'Siti Aminah', 'Farah', 'Nadia', 'Puteri Balqis', 'Hidayah'],
  men: ['Ahmad Faiz', 'Muhammad Haziq', 'Amirul', 'Hafiz', 'Syafiq', 'Irfan'],
  titles: { woman: 'ms', man: 'mr' },
};

const malaysianChinese: NameList = {
  language: 'en',
  lastNames: words('Tan Lim Lee Wong Ng Chan Ong Teoh Goh Yap Chong Low'),
  women: ['Mei Ling', 'Siew Ling', 'Hui Min', 'Xin Yi', 'Pei Shan', 'Yoke Lin'],
  men: ['Wei Jie', 'Kok Leong', 'Jun Hao', 'Chee Keong', 'Zhi Xian', 'Boon Kiat'],
  titles: { woman: 'ms', man: 'mr' },
};

const japanese: NameList = {
  language: 'en',
  lastNames: words('佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 松本 井上 木村'),
  women: words('美咲 葵 陽菜 結衣 さくら 千尋 由美子 恵'),
  men: words('翔太 大輔 健太 拓海 直樹 悠真 誠 浩二'),
  titles: { woman: 'ms', man: 'mr' },
};

/** The people who dine in each city, with more of those who are listed twice. */
export const NAME_LISTS = {
  shanghai: [mainland, mainland, mainland, mainland, abroad],
  hongkong: [hongkong, hongkong, hongkong, abroad, mainland],
  macau: [macau, macau, macau, portuguese],
  taipei: [taipei, taipei, taipei, taipei, abroad],
  kualalumpur: [malay, malaysianChinese, malaysianChinese, abroad],
  tokyo: [japanese, japanese, japanese, abroad, mainland],
} satisfies Record<string, readonly NameList[]>;
