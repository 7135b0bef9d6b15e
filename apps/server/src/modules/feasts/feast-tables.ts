import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { type Command, refuseBeyondLimits, type StoreBatch } from '#modules/booking/index.ts';
import type { SeatingRequest } from '#modules/seating/index.ts';

/**
 * Takes the tables of a feast by the rules for staff, or others than it has. Refuses if they are not available. The tables that it has count as
 * free; it keeps them if only its title changes.
 */
export const takeFeastTables = (feast: FeastPlace): Command<FeastTables> => ({
  needs: { dates: [feast.date], feastIds: [feast.id] },
  run(batch) {
    const current = batch.feasts.find(feast.id);
    const place = batch.place(feast.date, requestOf(feast, 'staff'), current ? [current.id] : []);
    batch.moveOthers(place.moves);
    const { id, title, people, creatorId: userId } = feast;
    return tablesOf(batch.feasts.take({ id, title, people, userId }, place));
  },
});

/**
 * Checks whether a diner could get the tables of a feast, by the rules for diners and within the limits of one person. Returns
 * its time. Nothing is taken.
 */
export const checkFeastPlace = (
  feast: FeastPlace & { creatorId: string },
): Command<Omit<FeastTables, 'kindId' | 'itemIds'>> => ({
  needs: { dates: [feast.date], userIds: [feast.creatorId] },
  run(batch) {
    const place = batch.place(feast.date, requestOf(feast, 'diner'), []);
    refuseBeyondLimits(batch, { userId: feast.creatorId, place });
    return { startAt: new Date(place.start).toISOString(), endAt: new Date(place.end).toISOString() };
  },
});

/** Changes the title that the host stand shows. The tables stay. */
export const renameFeast = (feastId: string, title: string): Command<FeastTables | null> => ({
  needs: { feastIds: [feastId] },
  run(batch) {
    const current = batch.feasts.find(feastId);
    return current ? tablesOf(batch.feasts.rename(current, title)) : null;
  },
});

/** Releases the tables of a feast that was closed. */
export const releaseFeastTables = (feastId: string): Command<Record<string, never>> => ({
  needs: { feastIds: [feastId] },
  run(batch) {
    const current = batch.feasts.find(feastId);
    if (current) batch.feasts.remove(current);
    return {};
  },
});

/** What a feast needs of its store. */
interface FeastPlace {
  id: string;
  title: string;
  date: string;
  time: string;
  people: number;
  kindId: string;
  /** Tables that staff named, and how long it takes where staff set it. */
  itemIds: readonly string[] | null;
  turnMinutes: number | null;
  /** The diner who created it, whose booking it counts as. Null: the store. */
  creatorId: string | null;
  overrides: readonly Override[];
}

/** The tables and the time that a feast has got. */
interface FeastTables {
  kindId: string | null;
  itemIds: readonly string[];
  startAt: string;
  endAt: string;
}

const requestOf = (feast: FeastPlace, by: SeatingRequest['by']): SeatingRequest => ({
  minute: minuteOf(feast.time),
  adults: feast.people,
  children: 0,
  ...(feast.itemIds ? { itemIds: feast.itemIds } : { kindId: feast.kindId }),
  ...(feast.turnMinutes !== null && { turnMinutes: feast.turnMinutes }),
  by,
  overrides: feast.overrides,
});

const tablesOf = ({
  kind_id,
  item_ids,
  start_at,
  end_at,
}: ReturnType<StoreBatch['feasts']['take']>): FeastTables => ({
  kindId: kind_id,
  itemIds: item_ids,
  startAt: start_at,
  endAt: end_at,
});
