import type { StoreProfile } from '#demo-types.ts';
import { blankPage } from './shanghai/blank-page.ts';
import { crabHermitage } from './shanghai/crab-hermitage.ts';
import { emberAndOak } from './shanghai/ember-and-oak.ts';
import { fourTides } from './shanghai/four-tides.ts';
import { hallOfClouds } from './shanghai/hall-of-clouds.ts';
import { heartOfTheLake } from './shanghai/heart-of-the-lake.ts';
import { ironPlum } from './shanghai/iron-plum.ts';
import { kawaHashi } from './shanghai/kawa-hashi.ts';
import { lilongNineteen } from './shanghai/lilong-nineteen.ts';
import { listeningToLotus } from './shanghai/listening-to-lotus.ts';
import { maisonLune } from './shanghai/maison-lune.ts';
import { matsuNoMa } from './shanghai/matsu-no-ma.ts';
import { mountainCauldron } from './shanghai/mountain-cauldron.ts';
import { mushroomSeason } from './shanghai/mushroom-season.ts';
import { oldLaneKitchen } from './shanghai/old-lane-kitchen.ts';
import { oliveTerrace } from './shanghai/olive-terrace.ts';
import { pepperHouse } from './shanghai/pepper-house.ts';
import { slateEaves } from './shanghai/slate-eaves.ts';
import { threeTables } from './shanghai/three-tables.ts';
import { trattoriaSole } from './shanghai/trattoria-sole.ts';

export const shanghai: readonly StoreProfile[] = [
  hallOfClouds,
  oldLaneKitchen,
  lilongNineteen,
  listeningToLotus,
  fourTides,
  crabHermitage,
  slateEaves,
  heartOfTheLake,
  pepperHouse,
  mountainCauldron,
  mushroomSeason,
  blankPage,
  maisonLune,
  emberAndOak,
  oliveTerrace,
  trattoriaSole,
  matsuNoMa,
  kawaHashi,
  ironPlum,
  threeTables,
];
