import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const toriho: StoreProfile = {
  key: 'toriho',
  merchant: 'matsunagi',
  name: text('鸟帆', '鳥帆', 'Toriho'),
  district: text('涩谷', '澀谷', 'Shibuya'),
  address: text('涩谷区鸟帆町 2-1', '澀谷區鳥帆町 2-1', '2-1 Torihocho, Shibuya'),
  phone: '+81355500103',
  latitude: 35.664,
  longitude: 139.698,
  openingYear: 2015,
  mainCuisine: 'yakitori',
  orderingType: 'omakase',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('吉田学', '吉田學', 'Yoshida Manabu'),
  tagline: text('一只鸡，二十四种说法', '一隻雞，二十四種說法', 'One bird, twenty-four ways to say it'),
  description: text(
    '吧台只有十二席，发办二十四串，可以中途喊停。吉田把每只鸡分到没有第二只的位置，串上写的是部位名，不是价钱。',
    '吧台只有十二席，發辦二十四串，可以中途喊停。吉田把每隻雞分到沒有第二隻的位置，串上寫的是部位名，不是價錢。',
    'Twelve seats and a course of twenty-four skewers you may stop at any time. Yoshida takes each bird apart to places no other shop uses; skewers are named by cut, not by price.',
  ),
  announcement: text(
    '中途叫停请告知一声；儿童座位只在首轮。',
    '中途叫停請告知一聲；兒童座位只在首輪。',
    'Tell us when you’ve had enough. Children are welcome at the first seating only.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'skewers',
    section: 'set',
    price: 680,
    name: text('鸟帆二十四串', '鳥帆二十四串', 'Twenty-Four Skewers'),
    description: text(
      '从提灯到鸡翼尖，全程由吉田把控次序。',
      '從提燈到雞翼尖，全程由吉田把控次序。',
      'From chochin to wingtip, in Yoshida’s order throughout.',
    ),
  },
  articles: [],
};
