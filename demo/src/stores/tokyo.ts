import type { StoreProfile } from '#demo-types.ts';
import { hikariGoromo } from './tokyo/hikari-goromo.ts';
import { kurogane } from './tokyo/kurogane.ts';
import { nagisa } from './tokyo/nagisa.ts';
import { springCityPavilion } from './tokyo/spring-city-pavilion.ts';
import { sumidaAn } from './tokyo/sumida-an.ts';
import { sushiYunagi } from './tokyo/sushi-yunagi.ts';
import { toriho } from './tokyo/toriho.ts';
import { twentyFourBridges } from './tokyo/twenty-four-bridges.ts';
import { ushioYakiniku } from './tokyo/ushio-yakiniku.ts';

export const tokyo: readonly StoreProfile[] = [
  sumidaAn,
  hikariGoromo,
  toriho,
  nagisa,
  kurogane,
  ushioYakiniku,
  twentyFourBridges,
  springCityPavilion,
  sushiYunagi,
];
