import type { Cuisine } from '@xiwei/contract/stores/store-kinds.ts';
import type { DishArt } from '#art/dish/platings.ts';
import type { PaletteName } from './palettes.ts';
import type { Drink, Scene } from './scenes.ts';

/** Scenes, palettes, dishes and drink that go with a cuisine. */
export interface Setting {
  scenes: readonly Scene[];
  palettes: readonly PaletteName[];
  dishes: readonly DishArt[];
  drink: Drink;
}

export const SETTINGS: Record<Cuisine, Setting> = {
  chinese: {
    scenes: ['paintedScreen', 'banquet', 'columnHall', 'latticeRoom'],
    palettes: ['lacquer', 'indigo', 'pine'],
    dishes: ['roastDuck', 'wholeFish', 'dumplingBasket', 'braisedPork'],
    drink: 'tea',
  },
  western: {
    scenes: ['tiledArcade', 'gallery', 'skylineWindow'],
    palettes: ['rose', 'indigo', 'aubergine'],
    dishes: ['steak', 'fishFillet', 'pasta'],
    drink: 'wine',
  },
  japanese: {
    scenes: ['veranda', 'paperScreens', 'flatLay'],
    palettes: ['indigo', 'umber', 'teal'],
    dishes: ['sashimi', 'noodleBowl', 'lacquerBox'],
    drink: 'sake',
  },
  creative: {
    scenes: ['gallery', 'flatLay', 'skylineWindow'],
    palettes: ['cobalt', 'terracotta', 'celadon'],
    dishes: ['bites', 'platedDessert', 'fishFillet'],
    drink: 'wine',
  },
  korean: {
    scenes: ['nightStreet', 'grillFire', 'flatLay'],
    palettes: ['teal', 'night', 'cobalt'],
    dishes: ['stoneBowl', 'banchan', 'grillPlate'],
    drink: 'sake',
  },
  taizhou: {
    scenes: ['harbour', 'inkMountains', 'banquet'],
    palettes: ['teal', 'indigo', 'celadon'],
    dishes: ['wholeFish', 'prawns', 'crab'],
    drink: 'tea',
  },
  cantonese: {
    scenes: ['harbour', 'paintedScreen', 'banquet', 'latticeRoom'],
    palettes: ['rose', 'indigo', 'pine'],
    dishes: ['dumplingBasket', 'roastDuck', 'wholeFish', 'claypotRice'],
    drink: 'tea',
  },
  shanghai: {
    scenes: ['waterTown', 'skylineWindow', 'latticeRoom', 'nightStreet'],
    palettes: ['aubergine', 'rose', 'pine'],
    dishes: ['braisedPork', 'panFriedBuns', 'crab'],
    drink: 'tea',
  },
  jiangzhe: {
    scenes: ['moonGate', 'waterTown', 'bambooGrove', 'inkMountains'],
    palettes: ['celadon', 'ink', 'pine'],
    dishes: ['wholeFish', 'greens', 'prawns'],
    drink: 'tea',
  },
  huaiyang: {
    scenes: ['waterTown', 'moonGate', 'inkMountains'],
    palettes: ['celadon', 'rose', 'ink'],
    dishes: ['lionsHead', 'silkenTofu', 'clearSoup'],
    drink: 'tea',
  },
  jinglu: {
    scenes: ['columnHall', 'latticeRoom'],
    palettes: ['lacquer', 'night', 'teal'],
    dishes: ['roastDuck', 'abalone', 'wholeFish'],
    drink: 'tea',
  },
  chuanxiang: {
    scenes: ['nightStreet', 'flatLay', 'bambooGrove'],
    palettes: ['lacquer', 'night', 'umber'],
    dishes: ['chilliChicken', 'fishPot', 'spicyTofu'],
    drink: 'tea',
  },
  chaoshan: {
    scenes: ['harbour', 'kitchenCounter', 'paintedScreen'],
    palettes: ['teal', 'umber', 'indigo'],
    dishes: ['roastDuck', 'crab', 'prawns'],
    drink: 'tea',
  },
  hotpot: {
    scenes: ['nightStreet', 'flatLay', 'lanternRow'],
    palettes: ['lacquer', 'night', 'umber'],
    dishes: ['hotpot'],
    drink: 'tea',
  },
  yunnan: {
    scenes: ['terraces', 'bambooGrove', 'flatLay'],
    palettes: ['pine', 'rose', 'teal'],
    dishes: ['mushrooms', 'clearSoup', 'tossedNoodles'],
    drink: 'tea',
  },
  crab: {
    scenes: ['harbour', 'moonGate', 'waterTown'],
    palettes: ['indigo', 'umber', 'teal'],
    dishes: ['crab'],
    drink: 'tea',
  },
  fujian: {
    scenes: ['harbour', 'terraces', 'latticeRoom'],
    palettes: ['umber', 'pine', 'teal'],
    dishes: ['clearSoup', 'oysters', 'friedRice'],
    drink: 'tea',
  },
  guizhou: {
    scenes: ['terraces', 'nightStreet', 'bambooGrove'],
    palettes: ['indigo', 'lacquer', 'pine'],
    dishes: ['fishPot', 'stew'],
    drink: 'tea',
  },
  private: {
    scenes: ['moonGate', 'paintedScreen', 'gallery'],
    palettes: ['pine', 'umber', 'celadon'],
    dishes: ['abalone', 'clearSoup', 'silkenTofu'],
    drink: 'tea',
  },
  anhui: {
    scenes: ['whiteWalls', 'inkMountains'],
    palettes: ['ink', 'celadon', 'indigo'],
    dishes: ['stew', 'wholeFish', 'silkenTofu'],
    drink: 'tea',
  },
  italian: {
    scenes: ['brickWall', 'tiledArcade', 'bistroFront'],
    palettes: ['terracotta', 'rose', 'pine'],
    dishes: ['pasta', 'pizza'],
    drink: 'wine',
  },
  french: {
    scenes: ['bistroFront', 'skylineWindow', 'clubRoom'],
    palettes: ['aubergine', 'indigo', 'rose'],
    dishes: ['fishFillet', 'tarts', 'oysters'],
    drink: 'wine',
  },
  steakhouse: {
    scenes: ['clubRoom', 'grillFire', 'skylineWindow'],
    palettes: ['umber', 'night', 'aubergine'],
    dishes: ['steak', 'lambChops'],
    drink: 'wine',
  },
  spanish: {
    scenes: ['tiledArcade', 'brickWall', 'flatLay'],
    palettes: ['terracotta', 'cobalt'],
    dishes: ['paella', 'ham', 'prawns'],
    drink: 'wine',
  },
  nordic: {
    scenes: ['fjord', 'gallery'],
    palettes: ['fjord', 'dawnsnow'],
    dishes: ['fishFillet', 'salad', 'bites'],
    drink: 'wine',
  },
  sushi: {
    scenes: ['kitchenCounter', 'paperScreens', 'norenFront'],
    palettes: ['indigo', 'teal', 'dawnsnow'],
    dishes: ['nigiri', 'sashimi'],
    drink: 'sake',
  },
  yakitori: {
    scenes: ['lanternRow', 'grillFire', 'norenFront'],
    palettes: ['umber', 'night', 'aubergine'],
    dishes: ['skewers'],
    drink: 'sake',
  },
  comprehensive: {
    scenes: ['flatLay', 'lanternRow', 'skylineWindow'],
    palettes: ['cobalt', 'indigo', 'rose'],
    dishes: ['sashimi', 'tempura', 'makiRolls'],
    drink: 'sake',
  },
  kappo: {
    scenes: ['paperScreens', 'veranda'],
    palettes: ['dawnsnow', 'pine', 'umber'],
    dishes: ['sashimi', 'custard', 'clearSoup'],
    drink: 'sake',
  },
  yakiniku: {
    scenes: ['grillFire', 'lanternRow', 'nightStreet'],
    palettes: ['night', 'lacquer', 'umber'],
    dishes: ['marbledBeef', 'grillPlate'],
    drink: 'sake',
  },
  tempura: {
    scenes: ['paperScreens', 'kitchenCounter', 'flatLay'],
    palettes: ['umber', 'celadon', 'teal'],
    dishes: ['tempura'],
    drink: 'sake',
  },
  teppanyaki: {
    scenes: ['grillFire', 'skylineWindow', 'gallery'],
    palettes: ['aubergine', 'night', 'cobalt'],
    dishes: ['scallops', 'steak', 'prawns'],
    drink: 'wine',
  },
};
