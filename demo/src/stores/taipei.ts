import type { StoreProfile } from '#demo-types.ts';
import { atelierGrain } from './taipei/atelier-grain.ts';
import { hoshiro } from './taipei/hoshiro.ts';
import { kazewatari } from './taipei/kazewatari.ts';
import { mongaKitchen } from './taipei/monga-kitchen.ts';
import { petiteRive } from './taipei/petite-rive.ts';
import { riceLantern } from './taipei/rice-lantern.ts';
import { shunanCourtyard } from './taipei/shunan-courtyard.ts';
import { sourSoupHouse } from './taipei/sour-soup-house.ts';

export const taipei: readonly StoreProfile[] = [
  mongaKitchen,
  sourSoupHouse,
  atelierGrain,
  hoshiro,
  petiteRive,
  riceLantern,
  shunanCourtyard,
  kazewatari,
];
