import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const creative: readonly RepertoireDish[] = [
  {
    key: 'garden-bite',
    art: 'bites',
    section: 'starters',
    price: 128,
    name: text('花园一口', '花園一口', 'A Bite of the Garden'),
    description: text(
      '脆壳里是发酵萝卜、香草与鱼子，用手拿着吃。',
      '脆殼裡是發酵蘿蔔、香草與魚子，用手拿著吃。',
      'A crisp shell with fermented radish, herbs and roe; eaten with the fingers.',
    ),
  },
  {
    key: 'smoked-egg',
    art: 'custard',
    section: 'starters',
    price: 138,
    name: text('烟熏流心蛋与鱼子酱', '煙燻流心蛋與魚子醬', 'Smoked Egg with Caviar'),
    description: text(
      '苹果木冷熏鸡蛋，蛋黄流到鱼子酱上才算完成。',
      '蘋果木冷燻雞蛋，蛋黃流到魚子醬上才算完成。',
      'An egg cold-smoked over apple wood; done when the yolk runs into the caviar.',
    ),
  },
  {
    key: 'scallop-citrus',
    art: 'scallops',
    section: 'seafood',
    price: 198,
    name: text('扇贝·柚子·海盐', '扇貝·柚子·海鹽', 'Scallop, Pomelo, Sea Salt'),
    description: text(
      '生食扇贝薄切，柚子汁替代醋，最后撒粗盐。',
      '生食扇貝薄切，柚子汁替代醋，最後撒粗鹽。',
      'Raw scallop sliced thin, pomelo in place of vinegar, coarse salt last.',
    ),
  },
  {
    key: 'aged-fish',
    art: 'fishFillet',
    section: 'mains',
    price: 288,
    name: text('熟成海鱼与酸浆', '熟成海魚與酸漿', 'Dry-Aged Fish, Sour Rice Broth'),
    description: text(
      '海鱼风干熟成五日，汤底是发酵米浆。',
      '海魚風乾熟成五日，湯底是發酵米漿。',
      'Five days of dry-ageing; the broth is fermented rice.',
    ),
  },
  {
    key: 'duck-plum',
    art: 'roastDuck',
    section: 'mains',
    price: 328,
    name: text('熟成鸭胸与乌梅', '熟成鴨胸與烏梅', 'Aged Duck with Smoked Plum'),
    description: text(
      '鸭胸皮烤得薄脆，乌梅酱带一点烟熏味。',
      '鴨胸皮烤得薄脆，烏梅醬帶一點煙燻味。',
      'Duck breast with skin like glass and a plum sauce that remembers smoke.',
    ),
  },
  {
    key: 'forest-rice',
    art: 'claypotRice',
    section: 'staple',
    price: 148,
    name: text('森林饭', '森林飯', 'Forest Rice'),
    description: text(
      '菌菇高汤焖的米饭，锅巴留给最后一勺。',
      '菌菇高湯燜的米飯，鍋巴留給最後一勺。',
      'Rice simmered in mushroom stock; the crust is kept for the last spoon.',
    ),
  },
  {
    key: 'burnt-leek',
    art: 'salad',
    section: 'vegetables',
    price: 98,
    name: text('焦韭葱与榛子', '焦韭蔥與榛子', 'Burnt Leek with Hazelnut'),
    description: text(
      '韭葱直接埋进炭里，剥开只取最甜的心。',
      '韭蔥直接埋進炭裡，剝開只取最甜的心。',
      'Leeks buried in embers, opened for their sweet heart alone.',
    ),
  },
  {
    key: 'snow-dessert',
    art: 'platedDessert',
    section: 'dessert',
    price: 108,
    name: text('初雪', '初雪', 'First Snow'),
    description: text(
      '椰子、白巧克力与冰冻柚子，十二月的味道。',
      '椰子、白巧克力與冰凍柚子，十二月的味道。',
      'Coconut, white chocolate and frozen yuzu; what December tastes like.',
    ),
  },
  {
    key: 'tea-pairing',
    art: 'tea',
    section: 'drinks',
    price: 168,
    name: text('无酒精茶搭配', '無酒精茶搭配', 'Non-Alcoholic Tea Pairing'),
    description: text(
      '五款冷泡与发酵茶，逐道搭配。',
      '五款冷泡與發酵茶，逐道搭配。',
      'Five cold-brewed and fermented teas, one to each course.',
    ),
  },
];
