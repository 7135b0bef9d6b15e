import { dumplingBasket, panFriedBuns, pastries } from './dimsum.ts';
import { sake, tea, wine } from './drink.ts';
import {
  appetisers,
  banchan,
  greens,
  mushrooms,
  pizza,
  potatoes,
  salad,
  silkenTofu,
  tempura,
} from './garden.ts';
import type { Plating } from './kitchen.ts';
import {
  braisedPork,
  chilliChicken,
  grillPlate,
  ham,
  lambChops,
  lionsHead,
  poachedChicken,
  roastDuck,
  skewers,
  steak,
} from './meat.ts';
import { noodleBowl, pasta, tossedNoodles } from './noodles.ts';
import { clearSoup, creamSoup, custard, fishPot, hotpot, spicyTofu, stew, stoneBowl } from './pots.ts';
import { makiRolls, marbledBeef, nigiri, oysters, sashimi } from './raw.ts';
import { claypotRice, friedRice, lacquerBox, paella, seafoodRice } from './rice.ts';
import { abalone, crab, fishFillet, prawns, scallops, wholeFish } from './sea.ts';
import { bites, cake, fruit, platedDessert, sweetSoup, tarts } from './sweet.ts';

/** Every dish that can be drawn. */
export const PLATINGS = {
  abalone,
  appetisers,
  banchan,
  bites,
  braisedPork,
  cake,
  chilliChicken,
  claypotRice,
  clearSoup,
  crab,
  creamSoup,
  custard,
  dumplingBasket,
  fishFillet,
  fishPot,
  friedRice,
  fruit,
  greens,
  grillPlate,
  ham,
  hotpot,
  lacquerBox,
  lambChops,
  lionsHead,
  makiRolls,
  marbledBeef,
  mushrooms,
  nigiri,
  noodleBowl,
  oysters,
  paella,
  panFriedBuns,
  pasta,
  pastries,
  pizza,
  platedDessert,
  poachedChicken,
  potatoes,
  prawns,
  roastDuck,
  sake,
  salad,
  sashimi,
  scallops,
  seafoodRice,
  silkenTofu,
  skewers,
  spicyTofu,
  steak,
  stew,
  stoneBowl,
  sweetSoup,
  tarts,
  tea,
  tempura,
  tossedNoodles,
  wholeFish,
  wine,
} satisfies Record<string, Plating>;

export type DishArt = keyof typeof PLATINGS;

/** Vessels of dishes that are not served on a plate. */
export type Vessel = 'plate' | 'oval' | 'bowl' | 'pot' | 'slab' | 'several' | 'glass';

const VESSELS: Partial<Record<DishArt, Vessel>> = {
  appetisers: 'several',
  banchan: 'several',
  braisedPork: 'bowl',
  claypotRice: 'pot',
  clearSoup: 'bowl',
  creamSoup: 'bowl',
  custard: 'bowl',
  dumplingBasket: 'pot',
  fishPot: 'bowl',
  grillPlate: 'pot',
  hotpot: 'pot',
  lacquerBox: 'slab',
  lionsHead: 'bowl',
  makiRolls: 'slab',
  nigiri: 'slab',
  noodleBowl: 'bowl',
  paella: 'pot',
  panFriedBuns: 'pot',
  poachedChicken: 'oval',
  roastDuck: 'oval',
  sake: 'glass',
  seafoodRice: 'pot',
  skewers: 'slab',
  spicyTofu: 'bowl',
  stew: 'pot',
  stoneBowl: 'pot',
  sweetSoup: 'bowl',
  tea: 'slab',
  wholeFish: 'oval',
  wine: 'glass',
};

export function vesselOf(art: DishArt): Vessel {
  return VESSELS[art] ?? 'plate';
}
