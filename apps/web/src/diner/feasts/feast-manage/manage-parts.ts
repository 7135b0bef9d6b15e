import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';

/** The parts of managing a feast, each with its own address. */
export const MANAGE_PARTS = [
  'publish',
  'finish',
  'members',
  'questions',
  'edit',
  'images',
  'sharing',
  'log',
  'close',
] as const;
export type ManagePart = (typeof MANAGE_PARTS)[number];

/** What the creator has to be able to do for a part to be offered. Parts without an entry are always offered. */
const NEEDS: Partial<Record<ManagePart, ManagedFeast['can'][number]>> = {
  publish: 'publish',
  finish: 'finish',
  edit: 'update',
  images: 'setImages',
  sharing: 'setSharing',
  close: 'close',
};

/** Checks whether a part is offered for a feast. A draft has neither members nor questions. */
export function isOffered(part: ManagePart, { can, status }: Pick<ManagedFeast, 'can' | 'status'>): boolean {
  const need = NEEDS[part];
  if (status === 'waitPublish' && (part === 'members' || part === 'questions')) return false;
  return need === undefined || can.includes(need);
}
