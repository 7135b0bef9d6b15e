import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const goldenReef: StoreProfile = {
  key: 'golden-reef',
  merchant: 'tonggang',
  name: text('金礁', '金礁', 'Golden Reef'),
  district: text('路氹', '路氹', 'Cotai'),
  address: text(
    '路氹金礁大道 1 号三十八楼',
    '路氹金礁大道 1 號三十八樓',
    '38/F, 1 Avenida do Recife Dourado, Cotai',
  ),
  phone: '+85328550103',
  latitude: 22.1489,
  longitude: 113.5621,
  openingYear: 2010,
  mainCuisine: 'chinese',
  subCuisine: 'cantonese',
  orderingType: 'both',
  perCapita: 'above2000',
  sommelierService: true,
  winePairing: true,
  chef: text('梁启星', '梁啟星', 'Leong Kai-seng'),
  tagline: text('顶楼的静，与底下的灯', '頂樓的靜，與底下的燈', 'Quiet above the lights'),
  description: text(
    '三十八楼，二十张桌子，声音被地毯吃掉。食材以干货为主，鲍鱼、海参与花胶各有专人发。酒单一千二百支，侍酒师记得去年你喝了什么。',
    '三十八樓，二十張桌子，聲音被地毯吃掉。食材以乾貨為主，鮑魚、海參與花膠各有專人發。酒單一千二百支，侍酒師記得去年你喝了什麼。',
    'Thirty-eight floors up, twenty tables, and a carpet that takes the sound. Dried delicacies have their own masters here. The list runs to twelve hundred bottles, and the sommelier remembers what you drank last year.',
  ),
  announcement: text(
    '建议着正装；豪华包间可安排司机接送与独立入口。',
    '建議穿著正裝；豪華包廂可安排司機接送與獨立入口。',
    'Smart dress is recommended. Private rooms have their own entrance, and a car can be arranged.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'abalone',
    section: 'set',
    price: 2880,
    name: text('金礁八道', '金礁八道', 'Eight Courses of the Reef'),
    description: text(
      '鲍鱼、海参、花胶与干贝各成一道，余下四道看季节。',
      '鮑魚、海參、花膠與乾貝各成一道，餘下四道看季節。',
      'Abalone, sea cucumber, fish maw and dried scallop each have a course; the other four follow the season.',
    ),
  },
  articles: [],
};
