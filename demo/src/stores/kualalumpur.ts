import type { StoreProfile } from '#demo-types.ts';
import { crabIsle } from './kualalumpur/crab-isle.ts';
import { hanRiverGarden } from './kualalumpur/han-river-garden.ts';
import { nanyangHearth } from './kualalumpur/nanyang-hearth.ts';
import { rainforestMushrooms } from './kualalumpur/rainforest-mushrooms.ts';
import { sutbulHouse } from './kualalumpur/sutbul-house.ts';
import { viaGrano } from './kualalumpur/via-grano.ts';

export const kualalumpur: readonly StoreProfile[] = [
  nanyangHearth,
  hanRiverGarden,
  crabIsle,
  rainforestMushrooms,
  viaGrano,
  sutbulHouse,
];
