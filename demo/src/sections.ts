import { text } from './text.ts';

/** Sections of a menu, in serving order. */
export const SECTIONS = {
  set: text('套餐', '套餐', 'Set menus'),
  cold: text('冷菜', '冷盤', 'Cold dishes'),
  starters: text('前菜', '前菜', 'Starters'),
  raw: text('刺身', '刺身', 'Raw'),
  sushi: text('寿司', '壽司', 'Sushi'),
  dimsum: text('点心', '點心', 'Dim sum'),
  soup: text('汤羹', '湯羹', 'Soups'),
  roast: text('烧味', '燒味', 'Roasts'),
  seafood: text('海鲜', '海鮮', 'Seafood'),
  meat: text('肉类', '肉類', 'Meat'),
  mains: text('主菜', '主菜', 'Mains'),
  grill: text('炭烤', '炭烤', 'From the grill'),
  fried: text('扬物', '揚物', 'Fried'),
  pot: text('锅物', '鍋物', 'Pots'),
  vegetables: text('时蔬', '時蔬', 'Vegetables'),
  sides: text('配菜', '配菜', 'Sides'),
  staple: text('主食', '主食', 'Rice and noodles'),
  dessert: text('甜品', '甜品', 'Desserts'),
  drinks: text('饮品', '飲品', 'Drinks'),
};

export type SectionName = keyof typeof SECTIONS;

const ORDER = Object.keys(SECTIONS);

export function bySection(a: { section: SectionName }, b: { section: SectionName }): number {
  return ORDER.indexOf(a.section) - ORDER.indexOf(b.section);
}
