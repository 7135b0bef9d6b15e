import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, wholeOrder } from '#common/shapes.ts';
import { memberLevel, memberLevelChange, memberLevelInput } from './member-levels.model.ts';

const storeParams = z.object({ storeId: id });
const levelParams = z.object({ storeId: id, levelId: id });
const levels = z.object({ items: z.array(memberLevel), can: z.array(z.enum(['create', 'sort'])) });

/** The levels that a store gives to its guests. */
export const memberLevelsApi = api('diners', {
  listMemberLevels: {
    method: 'GET',
    path: '/api/stores/:storeId/member-levels',
    who: 'host',
    reads: ['diners.levels', 'diners.diners', 'stores.settings'],
    about: 'Lists the member levels of a store, in their order, each with the number of guests who have it.',
    params: storeParams,
    output: levels,
  },
  createMemberLevel: {
    method: 'POST',
    path: '/api/stores/:storeId/member-levels',
    who: 'manager',
    changes: ['diners.levels'],
    about: 'Creates a level at the end of the list. Names are unique, ignoring case and full-width letters.',
    params: storeParams,
    body: memberLevelInput,
    output: memberLevel,
    refusals: ['levelDuplicate'],
  },
  updateMemberLevel: {
    method: 'PUT',
    path: '/api/stores/:storeId/member-levels/:levelId',
    who: 'manager',
    changes: ['diners.levels'],
    about: 'Renames or recolours a level for every guest who has it.',
    params: levelParams,
    body: memberLevelChange,
    output: memberLevel,
    refusals: ['levelDuplicate', 'changedMeanwhile'],
  },
  /** The details of `levelInUse` are `{ guests, rules }`: the numbers of guests and of deposit rules with the level. */
  deleteMemberLevel: {
    method: 'DELETE',
    path: '/api/stores/:storeId/member-levels/:levelId',
    who: 'manager',
    changes: ['diners.levels'],
    about: 'Deletes a level that no guest and no deposit rule has.',
    params: levelParams,
    output: nothing,
    refusals: ['levelInUse'],
  },
  sortMemberLevels: {
    method: 'PUT',
    path: '/api/stores/:storeId/member-levels/order',
    who: 'manager',
    changes: ['diners.levels'],
    about: 'Sets the order of the levels. The list has to contain each of them once.',
    params: storeParams,
    body: z.object({ ids: wholeOrder }),
    output: levels,
    refusals: ['changedMeanwhile'],
  },
});
