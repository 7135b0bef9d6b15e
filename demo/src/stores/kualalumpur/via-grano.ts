import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const viaGrano: StoreProfile = {
  key: 'via-grano',
  merchant: 'clairlune',
  name: text('麦巷', '麥巷', 'Via Grano'),
  district: text('孟沙', '孟沙', 'Bangsar'),
  address: text('孟沙麦巷 33 号', '孟沙麥巷 33 號', '33 Lorong Gandum, Bangsar'),
  phone: '+60320000105',
  latitude: 3.1186,
  longitude: 101.6767,
  openingYear: 2022,
  mainCuisine: 'italian',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('达尼娜', '達尼娜', 'Danina Ferri'),
  tagline: text('面当天做，菜当天写', '麵當天做，菜當天寫', 'Pasta the same day, menu the same day'),
  description: text(
    '一间转角小店，面条机放在窗边，客人进门先看见面。番茄酱用的是本地番茄，酸一点，达尼娜说这样才有脾气。',
    '一間轉角小店，麵條機放在窗邊，客人進門先看見麵。番茄醬用的是本地番茄，酸一點，達尼娜說這樣才有脾氣。',
    'A corner shop with the pasta machine in the window, so the noodles are the first thing you see. The tomatoes are local and a little sharper, which Danina says gives them character.',
  ),
  announcement: text(
    '手工面每日限四十份；周日只做早午餐。',
    '手工麵每日限四十份；週日只做早午餐。',
    'We make 40 portions of fresh pasta a day. Brunch is on Sundays only.',
  ),
  hours: HOURS.brunchSunday,
  signature: {
    key: 'signature',
    art: 'pasta',
    section: 'mains',
    price: 98,
    name: text('罗勒番茄手工宽面', '羅勒番茄手工寬麵', 'Tagliatelle with Tomato and Basil'),
    description: text(
      '面当天擀，番茄当天熬，罗勒现摘。',
      '麵當天擀，番茄當天熬，羅勒現摘。',
      'Pasta, sauce and basil, all of the day.',
    ),
  },
  articles: [],
};
