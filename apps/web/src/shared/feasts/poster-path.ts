import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { isOver } from './feast-stage.ts';

/** Returns the path of a feast’s poster. That of a private feast has the key of its link. */
export function posterPath({ storeId, id, path }: Pick<ManagedFeast, 'storeId' | 'id' | 'path'>): string {
  const { search } = new URL(path, location.origin);
  return `/share-feast-poster/${storeId}/${id}${search}`;
}

/** Checks whether others can open a feast, so that a poster makes sense. */
export const hasPoster = (feast: ManagedFeast): boolean =>
  feast.publishedAt !== null && !isOver(feast) && feast.visibility !== 'creatorOnly';
