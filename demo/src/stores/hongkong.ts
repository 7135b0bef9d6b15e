import type { StoreProfile } from '#demo-types.ts';
import { fjell } from './hongkong/fjell.ts';
import { harbourLantern } from './hongkong/harbour-lantern.ts';
import { jadeTerrace } from './hongkong/jade-terrace.ts';
import { laMarea } from './hongkong/la-marea.ts';
import { northGateDuck } from './hongkong/north-gate-duck.ts';
import { pujiangNocturne } from './hongkong/pujiang-nocturne.ts';
import { seoulAttic } from './hongkong/seoul-attic.ts';
import { sumibiLane } from './hongkong/sumibi-lane.ts';
import { tenbana } from './hongkong/tenbana.ts';
import { tideAndGoose } from './hongkong/tide-and-goose.ts';
import { twinPeaksHotpot } from './hongkong/twin-peaks-hotpot.ts';

export const hongkong: readonly StoreProfile[] = [
  harbourLantern,
  jadeTerrace,
  tideAndGoose,
  northGateDuck,
  laMarea,
  fjell,
  sumibiLane,
  tenbana,
  twinPeaksHotpot,
  seoulAttic,
  pujiangNocturne,
];
