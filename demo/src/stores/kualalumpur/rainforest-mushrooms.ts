import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const rainforestMushrooms: StoreProfile = {
  key: 'rainforest-mushrooms',
  merchant: 'south-lane',
  name: text('雨林菌语', '雨林菌語', 'Rainforest Mushrooms'),
  district: text('茨厂街', '茨廠街', 'Petaling Street'),
  address: text('茨厂街菌语里 5 号', '茨廠街菌語里 5 號', '5 Lorong Kulat, Petaling Street'),
  phone: '+60320000104',
  latitude: 3.1425,
  longitude: 101.6954,
  openingYear: 2020,
  mainCuisine: 'yunnan',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('思雨', '思雨', 'Si Yu'),
  tagline: text('云南的菌，雨林的香草', '雲南的菌，雨林的香草', 'Yunnan mushrooms, rainforest herbs'),
  description: text(
    '干菌从昆明来，鲜草从本地来，香茅、假蒌与叻沙叶一锅煮。店在老店屋二楼，雨打铁皮的时候，汤最好喝。',
    '乾菌從昆明來，鮮草從本地來，香茅、假蔞與叻沙葉一鍋煮。店在老店屋二樓，雨打鐵皮的時候，湯最好喝。',
    'Dried mushrooms from Kunming, fresh herbs from here: lemongrass, betel leaf, laksa leaf, in one pot. It is upstairs in an old shophouse, and the soup is best when rain hits the roof.',
  ),
  announcement: text(
    '菌汤锅至少两位；店屋无电梯。',
    '菌湯鍋至少兩位；店屋無電梯。',
    'Mushroom hot pots are for two or more. The shophouse has no lift.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'clearSoup',
    section: 'pot',
    price: 188,
    name: text('香茅野菌汤', '香茅野菌湯', 'Lemongrass Mushroom Broth'),
    description: text(
      '六种干菌与香茅、南姜同炖，酸辣可调。',
      '六種乾菌與香茅、南薑同燉，酸辣可調。',
      'Six dried mushrooms with lemongrass and galangal; sour and hot to your taste.',
    ),
  },
  articles: [],
};
