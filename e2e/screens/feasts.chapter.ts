import type { APIRequestContext } from '@playwright/test';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { callAs } from '#calls.ts';
import { feastAt, feastPath, joinAndPay, openFeast } from '#diner/feasts-steps.ts';
import type { Session } from '#sign-in.ts';
import { inDays } from '#stores.ts';
import { BOTH, type Chapter, type MakeChapter } from './pictures.ts';

/** Feasts at the owner's store. */
interface SampleFeasts {
  storeId: string;
  /** In the dark theme. The diner is a member and has asked a question. */
  joined: ManagedFeast;
  questionId: string;
  /** In the light theme. The diner is not a member. */
  open: ManagedFeast;
  /** The diner created it, and the platform has not reviewed it yet. */
  mine: ManagedFeast;
}

const SEATS = 6;
/** The number of days in which a free table is looked for. */
const DAYS = 21;

type Place = Pick<NewFeast, 'date' | 'time' | 'kindId' | 'deadline'>;

/** Finds the first evening from a number of days on with a free table for a feast. */
async function findPlace(diner: APIRequestContext, storeId: string, from: number): Promise<Place> {
  for (let days = from; days < from + DAYS; days++) {
    const date = inDays(days);
    const { shifts } = await callAs(diner, availabilityApi.readDay, {
      params: { storeId, date },
      query: { adults: SEATS },
    });
    const slots = shifts.flatMap((shift) => shift.slots).filter(({ time }) => time >= '18:00');
    for (const { time, kinds } of slots) {
      const kind = kinds.find(({ free }) => free);
      if (kind)
        return { date, time, kindId: kind.kindId, deadline: { date: addDays(date, -1), time: '20:00' } };
    }
  }
  throw new Error(`The store has no free table for ${SEATS} people`);
}

/** Creates feasts of the store and of the diner. The diner joins one and asks a question, which the store answers. */
async function createSampleFeasts(
  diner: APIRequestContext,
  owner: Session,
  admin: Session,
  storeId: string,
): Promise<SampleFeasts> {
  const host = { id: storeId, owner, kinds: [] };
  const joined = await openFeast({ admin }, host, {
    ...(await findPlace(diner, storeId, 4)),
    title: '蟹宴之夜',
    participantCount: SEATS,
  });
  const open = await openFeast({ admin }, host, {
    ...(await findPlace(diner, storeId, 6)),
    title: '秋茶与点心',
    description: '六款秋茶，配八样手工点心。',
    menu: '桂花乌龙\n凤凰单丛\n虾饺\n萝卜糕',
    theme: 'whiteGold',
    participantCount: SEATS,
  });
  await joinAndPay(diner, joined, { name: '林悦', people: 2, remark: '一位不吃姜。' });
  const params = { storeId, feastId: joined.id };
  const question = await callAs(diner, feastsApi.askQuestion, { params, body: { text: '可以自带黄酒吗？' } });
  await callAs(owner.request, storeFeastsApi.answer, {
    params: { ...params, questionId: question.id },
    body: { answer: '可以，不收开瓶费。' },
  });
  return {
    storeId,
    joined,
    questionId: question.id,
    open,
    mine: await createOwnFeast(diner, owner.request, storeId, await findPlace(diner, storeId, 8)),
  };
}

/** Creates and publishes a feast of a diner, which the store accepts. */
async function createOwnFeast(
  diner: APIRequestContext,
  owner: APIRequestContext,
  storeId: string,
  place: Place,
): Promise<ManagedFeast> {
  const draft = await callAs(diner, myFeastsApi.create, {
    params: { storeId },
    body: feastAt({ kinds: [] }, { ...place, title: '老同学聚餐', participantCount: SEATS }),
  });
  const params = { storeId, feastId: draft.id };
  const { version } = await callAs(diner, myFeastsApi.publish, {
    params,
    body: { version: draft.version, overrides: [] },
  });
  return callAs(owner, storeFeastsApi.acceptFeast, { params, body: { version, overrides: [] } });
}

/** Pages of feasts, of all three sides, in both themes of a feast. */
const feastsChapter = (feasts: SampleFeasts): Chapter => ({
  title: 'Feasts',
  shots: [...dinerShots(feasts), ...creatorShots(feasts), ...storeShots(feasts), ...adminShots(feasts)],
});

const dinerShots = ({ joined, open }: SampleFeasts): Chapter['shots'] => [
  { name: 'laiwei-feast', caption: 'Feasts', path: '/laiwei-feast', sizes: BOTH },
  {
    name: 'feast-detail',
    caption: 'Feast in dark gold, of a member',
    path: feastPath('feast-detail', joined),
    as: 'diner',
    sizes: BOTH,
  },
  {
    name: 'feast-detail-white',
    caption: 'Feast in white gold',
    path: feastPath('feast-detail', open),
    sizes: BOTH,
  },
  {
    name: 'feast-detail-en',
    caption: 'Feast in white gold, dark theme, English',
    path: feastPath('feast-detail', open),
    dark: true,
    language: 'en',
  },
  {
    name: 'feast-join-info',
    caption: 'Register for a feast',
    path: feastPath('feast-join-info', open),
    as: 'diner',
  },
  {
    name: 'feast-deposit-rule',
    caption: 'Deposit of a feast',
    path: feastPath('feast-deposit-rule', open),
  },
  {
    name: 'feast-qa-edit',
    caption: 'Ask a question about a feast',
    path: feastPath('feast-qa-edit', joined),
    as: 'diner',
  },
  {
    name: 'feast-back',
    caption: 'Registration for a feast, traditional Chinese',
    path: feastPath('feast-back', joined),
    as: 'diner',
    language: 'zh-Hant',
  },
  {
    name: 'share-feast-poster',
    caption: 'Poster of a feast in dark gold',
    path: feastPath('share-feast-poster', joined),
    as: 'diner',
    act: (page) => page.locator('img[src^="blob:"]').waitFor(),
  },
  {
    name: 'share-feast-poster-white',
    caption: 'Poster of a feast in white gold',
    path: feastPath('share-feast-poster', open),
    as: 'diner',
    act: (page) => page.locator('img[src^="blob:"]').waitFor(),
  },
  { name: 'my-feasts', caption: 'My feasts', path: '/my-feasts', as: 'diner' },
];

const creatorShots = ({ storeId, mine }: SampleFeasts): Chapter['shots'] => [
  {
    name: 'feast-create',
    caption: 'Create a feast as a diner',
    path: `/feast-create/${storeId}`,
    as: 'diner',
  },
  {
    name: 'feast-manage',
    caption: 'Manage a feast as a diner',
    path: feastPath('feast-manage', mine),
    as: 'diner',
    sizes: BOTH,
  },
];

const storeShots = ({ storeId, joined, questionId }: SampleFeasts): Chapter['shots'] => {
  const pathOf = (page: string, more = '') => `/web/${storeId}/${page}/${joined.id}${more}`;
  return [
    {
      name: 'feast-merchant',
      caption: 'Feasts at a store',
      path: `/web/${storeId}/feast`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'feast-create-merchant',
      caption: 'Create a feast, with its preview',
      path: `/web/${storeId}/feast-create`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'feast-detail-merchant',
      caption: 'Feast at a store',
      path: pathOf('feast-detail'),
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'feast-detail-merchant-dark',
      caption: 'Feast at a store, dark theme, English',
      path: pathOf('feast-detail'),
      as: 'owner',
      sizes: ['tablet'],
      dark: true,
      language: 'en',
    },
    {
      name: 'feast-members-merchant',
      caption: 'Members of a feast',
      path: pathOf('feast-members'),
      as: 'owner',
      sizes: BOTH,
    },
    { name: 'feast-update-merchant', caption: 'Edit a feast', path: pathOf('feast-update'), as: 'owner' },
    {
      name: 'feast-images-merchant',
      caption: 'Pictures of a feast',
      path: pathOf('feast-images'),
      as: 'owner',
    },
    {
      name: 'feast-share-merchant',
      caption: 'Visibility and sharing of a feast',
      path: pathOf('feast-share'),
      as: 'owner',
    },
    {
      name: 'feast-qa-answer-edit-merchant',
      caption: 'Answer a question about a feast',
      path: pathOf('feast-qa-answer-edit', `/${questionId}`),
      as: 'owner',
    },
    {
      name: 'feast-close-merchant',
      caption: 'Close a feast, traditional Chinese',
      path: pathOf('feast-close'),
      as: 'owner',
      language: 'zh-Hant',
    },
  ];
};

const adminShots = ({ mine }: SampleFeasts): Chapter['shots'] => [
  {
    name: 'admin-feasts',
    caption: 'Feasts to review',
    path: '/admin/admin-feasts',
    as: 'admin',
    sizes: ['desktop'],
  },
  {
    name: 'admin-feast',
    caption: 'Review of a feast',
    path: `/admin/${feastPath('admin-feast', mine).slice(1)}`,
    as: 'admin',
    sizes: ['desktop'],
  },
];

export const makeChapter: MakeChapter = async ({ diner, owner, admin, storeId }) =>
  feastsChapter(await createSampleFeasts(diner.request, owner, admin, storeId));
