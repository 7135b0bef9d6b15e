import type { BookOutStatus } from '@xiwei/contract/common/book-out-statuses.ts';
import { addDays, instantOf, minuteOf, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import { type DemoGuest, demoId, type demoStores, type House, words } from '@xiwei/demo';
import type pg from 'pg';
import { todayOf } from '#modules/seating/index.ts';
import { writeParts } from '#platform/db/fragments.ts';
import { addJobs } from '#platform/jobs/jobs.ts';

type Store = (typeof demoStores)[number];

interface Request {
  remark: keyof typeof words.REQUESTS;
  days: number;
  adults: number;
  budget: number | null;
  status: BookOutStatus;
  /** The answer of the store, with another day or a rejection. */
  answer?: keyof typeof words.REQUESTS;
}

/** Private dining requests of each demo store with bookings. */
const REQUESTS: readonly Request[] = [
  { remark: 'birthday', days: 9, adults: 10, budget: 6000_00, status: 'WAIT_STORE_CONFIRM' },
  {
    ...{ remark: 'business', days: 16, adults: 12, budget: 10_000_00, status: 'WAIT_STORE_CONFIRM' },
    answer: 'otherDay',
  },
  { remark: 'wedding', days: 12, adults: 8, budget: null, status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID' },
  { remark: 'reunion', days: 7, adults: 20, budget: 5000_00, status: 'CLOSED', answer: 'full' },
];

/** Adds private dining requests of the first guests with accounts. */
export async function addRequests(
  client: pg.ClientBase,
  store: Store,
  house: House,
  guests: readonly DemoGuest[],
  now: Date,
): Promise<void> {
  const storeId = demoId('store', store.key);
  const today = todayOf(store, now.getTime());
  const shift = store.seating.shifts.at(-1);
  const time = shift?.ranges.at(-1)?.from;
  if (!shift || !time) return;
  const openDay = (from: string): string =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((more) => addDays(from, more))
      .find((day) => shift.weekdays.includes(weekdayOf(day))) ?? from;
  const startOn = (day: string) =>
    new Date(instantOf(store.timezone, day, minuteOf(time)) ?? now.getTime()).toISOString();
  const known = guests.filter(({ accountId }) => accountId !== null);
  const at = now.toISOString();
  const forms = REQUESTS.flatMap((request, index) => {
    const guest = known[index];
    if (!guest) return [];
    const date = openDay(addDays(today, request.days));
    const isOffered = request.answer === 'otherDay';
    const answer = request.answer ? words.REQUESTS[request.answer][house.language] : '';
    const other = isOffered ? openDay(addDays(date, 1)) : null;
    const isClosed = request.status === 'CLOSED';
    return [
      {
        store_id: storeId,
        id: demoId('request', `${store.key}/${index}`),
        version: request.status === 'WAIT_STORE_CONFIRM' && !isOffered ? 0 : 1,
        status: request.status,
        close_reason: isClosed ? 'storeReject' : null,
        close_words: isClosed ? answer : '',
        user_id: guest.accountId,
        diner_id: guest.id,
        date,
        shift_id: null,
        time,
        latest_start: startOn(date),
        adults: request.adults,
        budget: request.budget,
        remark: words.REQUESTS[request.remark][house.language],
        offer_date: other,
        offer_shift_id: null,
        offer_time: other && time,
        offer_latest_start: other && startOn(other),
        offer_words: isOffered ? answer : '',
        offered_at: other && at,
        order_id: null,
        created_at: at,
        closed_at: isClosed ? at : null,
      },
    ];
  });
  await client.query(
    `insert into bookout_form select * from jsonb_populate_recordset(null::bookout_form, $1)
     on conflict do nothing`,
    [JSON.stringify(forms)],
  );
  await client.query(
    `insert into bookout_log (store_id, form_id, version, type, at, operator_type, operator_id, words, offer_date, offer_time)
     select store_id, id, 0, 'create', created_at, 'user', user_id, '', null, null
     from jsonb_populate_recordset(null::bookout_form, $1)
     union all
     select store_id, id, version, case when offered_at is not null then 'offer' when status = 'CLOSED' then 'reject'
       else 'confirm' end, created_at, 'store', null, close_words || offer_words, offer_date, offer_time
     from jsonb_populate_recordset(null::bookout_form, $1) where version > 0
     on conflict do nothing`,
    [JSON.stringify(forms)],
  );
  const timers = forms
    .filter(({ status }) => status !== 'CLOSED')
    .map(({ id, latest_start, offer_latest_start }) => ({
      name: 'bookout.expire',
      payload: { storeId, formId: id },
      key: `bookout.expire ${storeId} ${id}`,
      run_at: offer_latest_start ?? latest_start,
    }));
  if (timers.length > 0) await writeParts(client, 'demo requests', { jobs: [addJobs, timers] });
}
