import type { StoreProfile } from '#demo-types.ts';
import { azulejo } from './macau/azulejo.ts';
import { goldenReef } from './macau/golden-reef.ts';
import { kikumichi } from './macau/kikumichi.ts';
import { lotusQuay } from './macau/lotus-quay.ts';
import { minnanTide } from './macau/minnan-tide.ts';
import { primeAndVine } from './macau/prime-and-vine.ts';

export const macau: readonly StoreProfile[] = [
  lotusQuay,
  azulejo,
  goldenReef,
  primeAndVine,
  minnanTide,
  kikumichi,
];
