import { openStore } from './assemble.ts';
import type { DemoCity, DemoStore, StoreProfile } from './demo-types.ts';
import { hongkong } from './stores/hongkong.ts';
import { kualalumpur } from './stores/kualalumpur.ts';
import { macau } from './stores/macau.ts';
import { shanghai } from './stores/shanghai.ts';
import { taipei } from './stores/taipei.ts';
import { tokyo } from './stores/tokyo.ts';

const PROFILES: Record<DemoCity, readonly StoreProfile[]> = {
  shanghai,
  hongkong,
  macau,
  taipei,
  kualalumpur,
  tokyo,
};

export const demoStores: readonly DemoStore[] = (Object.keys(PROFILES) as DemoCity[]).flatMap((city) =>
  PROFILES[city].map((profile) => openStore(profile, city)),
);
