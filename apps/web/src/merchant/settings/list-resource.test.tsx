import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { takerChange, takerInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { ConciergeBell } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { listPages, pagesOfTab, storePage } from '../page-kinds.tsx';
import { listResource } from './list-resource.ts';

const api = {
  list: bookingListsApi.listTakers,
  create: bookingListsApi.createTaker,
  update: bookingListsApi.updateTaker,
  delete: bookingListsApi.deleteTaker,
};

type Taker = OutputOf<typeof api.list>['items'][number];

/** A right description, in which each case below changes one thing. */
const right = {
  page: 'booking-order-taker',
  id: 'takerId',
  words: ['booking-takers', { list: 'takers', entry: 'taker', deletion: 'deleteTaker' }],
  api,
  icon: ConciergeBell,
  nameOf: () => '',
  rowOf: ({ name }: Taker) => ({ detail: name }),
  schemasOf: () => ({ create: takerInput, update: takerChange }),
  initialOf: () => ({ name: '', disabled: false }),
  fields: () => null,
} as const;

// The compiler is the test of the wrong cases: `npm run types` fails if one of them has become possible.
describe('the description of a list', () => {
  it('is accepted, and completed with the usual actions', () => {
    const usual = { update: null, delete: null };
    const resource = listResource(right);
    expect(resource.page).toBe('booking-order-taker');
    const { actionsOf } = resource.useActions({} as never);
    expect(actionsOf({ id: '1', can: [] }, usual as never)).toBe(usual);
  });

  it('does not compile with wrong names', () => [
    // @ts-expect-error: no page has this name
    listResource({ ...right, page: 'booking-order-takers' }),
    // @ts-expect-error: the page of an entry has another id
    listResource({ ...right, id: 'tagId' }),
    // @ts-expect-error: a form has no such field
    listResource({ ...right, fields: ({ f }) => <f.text name="title" /> }),
    // @ts-expect-error: an entry has no such field
    listResource({ ...right, rowOf: ({ size }) => ({ detail: size }) }),
    // @ts-expect-error: a refusal is shown at a field of the form
    listResource({ ...right, refusalFields: { takerDuplicate: 'title' } }),
  ]);

  it('does not compile with endpoints of another kind', () => [
    // @ts-expect-error: a list is read
    listResource({ ...right, api: { ...api, list: bookingListsApi.createTaker } }),
    // @ts-expect-error: an entry is created by POST
    listResource({ ...right, api: { ...api, create: bookingListsApi.updateTaker } }),
    // @ts-expect-error: an entry is changed by PUT or PATCH
    listResource({ ...right, api: { ...api, update: bookingListsApi.createTaker } }),
    // @ts-expect-error: an entry is deleted by DELETE
    listResource({ ...right, api: { ...api, delete: bookingListsApi.updateTaker } }),
    // @ts-expect-error: a change has the version of what it changes
    listResource({ ...right, schemasOf: () => ({ create: takerInput, update: takerInput }) }),
  ]);

  it('does not compile without words', () => [
    // @ts-expect-error: there is no such namespace
    listResource({ ...right, words: ['booking-taker', right.words[1]] }),
    // @ts-expect-error: the namespace has no such words of a list
    listResource({ ...right, words: ['booking-takers', { ...right.words[1], list: 'taker' }] }),
    // @ts-expect-error: the namespace has no such words of a question
    listResource({ ...right, words: ['booking-takers', { ...right.words[1], deletion: 'takers' }] }),
  ]);
});

describe('a page', () => {
  it('does not compile below a page that does not exist', () => {
    // @ts-expect-error: there is no such page
    const below = storePage('store-sample', { parent: 'store-menus' });
    expect(below.options.staticData?.parent).toBe('store-menus');
    return [
      // @ts-expect-error: there is no such page
      listPages('store-menu-section', 'sectionId', { parent: 'store-menus' }),
      // @ts-expect-error: no module has this list
      listPages('store-menus', 'dishId'),
      // @ts-expect-error: there is no such tab
      pagesOfTab('stores'),
    ];
  });
});
