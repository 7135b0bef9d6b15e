import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { FeastOf } from './feast-endpoints.ts';
import { isOver } from './feast-stage.ts';

/** Returns the path of a feast’s poster. That of a private feast has the key of its link. */
export function posterPath({ storeId, id, path }: Pick<ManagedFeast, 'storeId' | 'id' | 'path'>): string {
  const { search } = new URL(path, location.origin);
  return `/share-feast-poster/${storeId}/${id}${search}`;
}

/** Checks whether others can open the link of a feast. */
export const isOpenToOthers = ({ status, visibility }: ManagedFeast): boolean =>
  status === 'forming' && visibility !== 'creatorOnly';

/** Checks whether a person who manages a feast can open its poster. Before others can open it, the poster is a preview. */
export const hasPoster = (feast: ManagedFeast, as: FeastOf['as']): boolean => {
  const isCreator = as === 'diner' || feast.creator.type === 'store';
  const isTheirs = isCreator || feast.shareable === 'everyone' || !isOpenToOthers(feast);
  return feast.publishedAt !== null && !isOver(feast) && feast.visibility !== 'creatorOnly' && isTheirs;
};
