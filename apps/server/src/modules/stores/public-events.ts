import type { Topic } from '@xiwei/contract/events/events.model.ts';
import type { StoreSection } from '@xiwei/contract/stores/store-settings.model.ts';
import type { Db } from '#platform/db/db.ts';
import type { StoresDeps } from './stores.deps.ts';

/** Emits a change of what a store shows to the public, to its staff and to everyone who has a page of the store open. */
export const emitToPublic = (
  { emit }: Pick<StoresDeps, 'emit'>,
  { db, now }: { db: Db; now: Date },
  name: 'stores.menuChanged' | 'stores.articlesChanged',
  storeId: string,
): Promise<void> => emit(db, now, [`store:${storeId}`, `public:${storeId}`], name, { storeId });

/** Sections that only staff see. */
const STAFF_SECTIONS: readonly StoreSection[] = ['weekStart', 'display', 'printer', 'sharing', 'autoPush'];

/** Emits a change of a section of the settings: to staff and, unless only they see it, to everyone who has a page of the store open. */
export const emitSettingsChanged = (
  { emit }: Pick<StoresDeps, 'emit'>,
  { db, now }: { db: Db; now: Date },
  storeId: string,
  section: StoreSection,
): Promise<void> => {
  const topics: Topic[] = [`store:${storeId}`];
  if (!STAFF_SECTIONS.includes(section)) topics.push(`public:${storeId}`);
  return emit(db, now, topics, 'stores.settingsChanged', { storeId, section });
};
