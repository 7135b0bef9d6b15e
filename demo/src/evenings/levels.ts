import { demoId } from '#ids.ts';
import type { LevelKey } from './words.ts';

/** Returns the id of a level of a demo store. */
export const levelIdOf = (storeKey: string, level: LevelKey): string =>
  demoId('level', `${storeKey}/${level}`);
