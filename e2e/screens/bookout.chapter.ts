import type { APIRequestContext } from '@playwright/test';
import { bookoutApi, staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { callAs } from '#calls.ts';
import { BOTH, type Chapter, type MakeChapter } from './pictures.ts';

/** Requests of the sample diner in several states. */
interface SampleRequests {
  storeId: string;
  offered: BookOut;
  confirmed: BookOut;
}

/** Sends private dining requests of a diner to a store, which answers them. */
async function createSampleRequests(
  diner: APIRequestContext,
  owner: APIRequestContext,
  storeId: string,
): Promise<SampleRequests> {
  const today = new Date().toISOString().slice(0, 10);
  const months = [today.slice(0, 7), nextMonth(today)];
  const days: { date: string; time: string }[] = [];
  for (const month of months) {
    const read = await callAs(diner, bookoutApi.readBookOutMonth, { params: { storeId }, query: { month } });
    for (const { date, shifts } of read.days) days.push({ date, time: shifts.at(-1)?.times[0] ?? '18:00' });
  }
  const dayAt = (index: number) => days[index] ?? { date: today, time: '18:00' };
  const send = (index: number, remark: string, adults: number, budget: number) => {
    const { date, time } = dayAt(index);
    return callAs(diner, bookoutApi.createBookOut, {
      params: { storeId },
      body: {
        diner: {
          lastName: '林',
          firstName: '悦',
          title: 'ms',
          phone: { region: 'CN', number: '13800138000' },
        },
        ...{ date, adults, when: { time }, budget: budget as Fen, remark },
      },
    });
  };
  const first = await send(8, '外婆八十大寿，想要安静的包间。', 10, 6000_00);
  const second = await send(12, '订婚家宴，两位客人吃素。', 8, 2000_00);
  const { date, time } = dayAt(9);
  const offered = await callAs(owner, staffBookoutApi.offerBookOutTime, {
    params: { storeId, formId: first.id },
    body: { version: 0, date, when: { time }, words: '当天包间已订满，第二天可以安排。' },
  });
  const confirmed = await callAs(owner, staffBookoutApi.confirmBookOut, {
    params: { storeId, formId: second.id },
    body: { version: 0, words: '' },
  });
  return { storeId, offered, confirmed };
}

const nextMonth = (today: string): string => {
  const date = new Date(`${today.slice(0, 7)}-15T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
};

/** Pages of private dining requests, of both sides. */
const bookoutChapter = ({ storeId, offered, confirmed }: SampleRequests): Chapter => ({
  title: 'Private dining',
  shots: [
    {
      name: 'book-out-form-create',
      caption: 'Request private dining',
      path: `/book-out-form-create/${storeId}`,
      as: 'diner',
      sizes: BOTH,
    },
    {
      name: 'book-out-form-history',
      caption: 'My private dining requests, dark theme, English',
      path: '/book-out-form-history',
      as: 'diner',
      dark: true,
      language: 'en',
    },
    {
      name: 'book-out-form-detail',
      caption: 'A private dining request with a suggested time',
      path: `/book-out-form-detail/${storeId}/${offered.id}`,
      as: 'diner',
      sizes: BOTH,
    },
    {
      name: 'book-out-form-list',
      caption: 'Private dining requests of a store',
      path: `/web/${storeId}/book-out-form-list`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'book-out-form-detail-merchant',
      caption: 'Arranging an order for a private dining request',
      path: `/web/${storeId}/book-out-form-detail/${confirmed.id}`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'book-out-form-detail-merchant-dark',
      caption: 'A private dining request, dark theme, traditional Chinese',
      path: `/web/${storeId}/book-out-form-detail/${confirmed.id}`,
      as: 'owner',
      sizes: ['tablet'],
      dark: true,
      language: 'zh-Hant',
    },
  ],
});

export const makeChapter: MakeChapter = async ({ diner, owner, storeId }) =>
  bookoutChapter(await createSampleRequests(diner.request, owner.request, storeId));
