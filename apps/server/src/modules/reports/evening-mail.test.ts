import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { staffNoticesApi } from '@xiwei/contract/notices/staff-notices.api.ts';
import { STAFF_NOTICE_DEFAULT } from '@xiwei/contract/notices/staff-notices.model.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpEmail } from '#gateways/email/smtp.ts';
import { startSimulators } from '#gateways/simulators.ts';
import { loadSeatingPlan } from '#modules/seating/index.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { bookByStaff, openStore, SATURDAY } from '#testing/bookings.ts';
import { verifyAddress } from '#testing/emails.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { doJob } from '#testing/orders.ts';
import { signedInPeople } from '#testing/people.ts';
import { startProduct, type Visitor } from '#testing/product.ts';
import { addKind, addShift } from '#testing/seating-plan.ts';
import { dueReports, endOfDay } from './evening-mail.rules.ts';

const simulators = await startSimulators();
const { inbox } = simulators;
const product = await startProduct({ email: smtpEmail(simulators.smtp) });
afterAll(() => simulators.close());

describe('the report of a business day by e-mail', () => {
  const at = (text: string) => new Date(text);
  const FRIDAY = addDays(SATURDAY, -1);
  const setTime = (text: string) =>
    product.clock.jump((at(text).getTime() - product.clock.now().getTime()) / 1000);
  beforeEach(() => setTime('2037-11-20T10:00:00Z'));
  const sendMails = () => doJob(product, 'notices.staffMails', {});
  const choose = (visitor: Visitor, storeId: string, eveningReport: boolean) =>
    visitor.do(staffNoticesApi.updateStaffNotices, {
      params: { storeId },
      body: { ...STAFF_NOTICE_DEFAULT, eveningReport },
    });
  const mailsTo = (address: string) => inbox.read(address).filter(({ subject }) => !/code/i.test(subject));

  /** Adds a member of staff with a verified address who chose the report. */
  async function addReader(
    storeId: string,
    role: 'owner' | 'manager' | 'host',
    language: 'en' | 'zh-Hant' = 'en',
  ) {
    const [person] = await signedInPeople(product, 1);
    if (!person) throw new Error('No person was signed in');
    await addStaff(product.db, storeId, person.id, role);
    await product.db.updateTable('user_account').set({ language }).where('id', '=', person.id).execute();
    const chosen = await choose(person.visitor, storeId, true);
    return { ...person, chosen, address: await verifyAddress(product, person.visitor, inbox) };
  }

  describe('is due', () => {
    it.each([
      ['at midnight, if the last table is free before', {}, '2037-11-20T16:00:00Z'],
      [
        'when the last table is free, if that is later',
        { ranges: [{ from: '22:00', to: '25:00' }] },
        '2037-11-20T19:00:00Z',
      ],
    ])('%s', async (_name, shift, end) => {
      const storeId = await addMerchantAndStore(product.db);
      await addShift(product.db, storeId, shift);
      await addKind(product.db, storeId, 1);
      const plan = await loadSeatingPlan(queryableOf(product.db), storeId, FRIDAY);
      if (!plan) throw new Error('The store has no plan');
      expect(endOfDay(plan, FRIDAY)).toEqual(at(end));
      const datesAt = (seconds: number) =>
        dueReports(plan, new Date(at(end).getTime() + seconds * 1000)).map(({ date }) => date);
      expect(datesAt(-1)).toEqual([]);
      expect(datesAt(0)).toEqual([FRIDAY]);
      expect(datesAt(12 * 3600 - 1)).toEqual([FRIDAY]);
      expect(datesAt(12 * 3600)).toEqual([]);
    });

    it('not for a day without shifts', async () => {
      const storeId = await addMerchantAndStore(product.db);
      await addShift(product.db, storeId, { weekdays: [6] });
      await addKind(product.db, storeId, 1);
      const plan = await loadSeatingPlan(queryableOf(product.db), storeId, FRIDAY);
      if (!plan) throw new Error('The store has no plan');
      expect(endOfDay(plan, FRIDAY)).toBeUndefined();
      expect(endOfDay(plan, SATURDAY)).toBeDefined();
    });
  });

  it('is sent once to managers and owners, with money to owners only, and never to hosts', async () => {
    const { storeId, manager } = await openStore(product, 4);
    const gone = await bookByStaff(manager, storeId, { date: FRIDAY, time: '21:00', adults: 3 });
    await bookByStaff(manager, storeId, { date: FRIDAY, time: '20:30' });
    await bookByStaff(manager, storeId, { time: '19:00', adults: 4 });
    await manager.do(staffOrdersApi.storeCancelOrder, {
      params: { storeId, orderId: gone.id },
      body: { version: gone.version },
    });
    const owner = await addReader(storeId, 'owner');
    const second = await addReader(storeId, 'manager', 'zh-Hant');
    const host = await addReader(storeId, 'host');
    expect([owner, second, host].map(({ chosen }) => chosen.eveningReport)).toEqual([true, true, false]);
    await sendMails();
    expect(mailsTo(owner.address)).toEqual([]);
    setTime('2037-11-20T16:05:00Z');
    await Promise.all([sendMails(), sendMails(), sendMails()]);
    await sendMails();
    const [mail, ...more] = mailsTo(owner.address);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Test kitchen, end-of-day report: Fri, 20 Nov');
    for (const line of [
      'Bookings that stand: 1',
      'Cancellations\n- 9:00 PM · 3 people',
      'Bookings: 1, people: 4',
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.text).toContain('Deposits received: ');
    expect(mail?.text).toContain(`/web/${storeId}/store-report-evening?date=${FRIDAY}`);
    expect(mail?.html).toContain(`/web/${storeId}/notice-setting"`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Li\b/);
    expect(mailsTo(second.address)).toMatchObject([{ subject: 'Test kitchen營業日報：11月20日 週五' }]);
    expect(mailsTo(second.address)[0]?.text).not.toContain('訂金');
    expect(mailsTo(host.address)).toEqual([]);
  });

  it('is not sent to a manager who became a host or turned it off, and not after half a day', async () => {
    const { storeId } = await openStore(product, 1);
    const [host, off] = [await addReader(storeId, 'manager'), await addReader(storeId, 'manager')];
    setTime('2037-11-20T16:05:00Z');
    simulators.behaveSmtp('busy');
    await sendMails();
    simulators.behaveSmtp(undefined);
    await product.db
      .updateTable('staff_member')
      .set({ role: 'host' })
      .where('user_id', '=', host.id)
      .execute();
    await choose(off.visitor, storeId, false);
    product.clock.pass(600);
    await sendMails();
    expect([...mailsTo(host.address), ...mailsTo(off.address)]).toEqual([]);
    const late = await addReader(storeId, 'manager');
    setTime('2037-11-21T04:00:00Z');
    await sendMails();
    expect(mailsTo(late.address)).toEqual([]);
  });

  it('is sent as long as half a day after the end, if the server did not run before', async () => {
    const { storeId } = await openStore(product, 1);
    const reader = await addReader(storeId, 'manager');
    setTime('2037-11-21T03:55:00Z');
    await sendMails();
    expect(mailsTo(reader.address)).toHaveLength(1);
  });
});
