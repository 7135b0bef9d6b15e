import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import {
  FEAST_ID,
  makeFeastCard,
  makeManagedFeast,
  makeMember,
  makePool,
  makeQuestion,
} from '#testing/feasts-samples.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStore, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const managePath = `/feast-manage/${STORE_ID}/${FEAST_ID}`;
const KIND = idOf(51);
const day = {
  date: '2026-12-04',
  timezone: 'Asia/Shanghai',
  reason: null,
  kinds: [
    {
      id: KIND,
      name: 'Round table',
      unit: 'table' as const,
      seatCapacity: 8,
      maxCapacity: 10,
      photoUrl: null,
    },
  ],
  shifts: [
    {
      shiftId: idOf(50),
      name: 'Dinner',
      slots: [
        { time: '18:00', startAt: '2026-12-04T10:00:00.000Z', kinds: [{ kindId: KIND, free: false }] },
        { time: '19:00', startAt: '2026-12-04T11:00:00.000Z', kinds: [{ kindId: KIND, free: true }] },
      ],
    },
  ],
};

function manage(feast = makeManagedFeast(), part = '') {
  server.on(myFeastsApi.read, feast).on(myFeastsApi.pool, makePool());
  return renderScreen(`${managePath}${part}`, { as: 'diner' });
}

describe('a new feast', () => {
  it('is created as a draft, with a time at which a table is free', async () => {
    server.on(storesApi.readStore, makeStore()).on(availabilityApi.readDay, day);
    const { user } = await renderScreen(`/feast-create/${STORE_ID}`, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
    expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0);
    expect(server.calls(myFeastsApi.create)).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Crab night');
    await user.click(screen.getByRole('radio', { name: 'White gold' }));
    const pick = async (name: RegExp, cell: RegExp) => {
      await user.click(screen.getByRole('button', { name }));
      await user.click(await screen.findByRole('gridcell', { name: cell }));
    };
    await pick(/^Date/, /\b4 December/);
    await user.click(await screen.findByRole('combobox', { name: /Start/ }));
    expect(screen.queryByRole('option', { name: '6:00 PM' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: '7:00 PM' }));
    await pick(/^Registration closes on/, /\b3 December/);
    await user.type(screen.getByLabelText(/Registration closes at/), '20:00');
    server.on(myFeastsApi.create, makeManagedFeast({ status: 'waitPublish' }));
    server.on(myFeastsApi.read, makeManagedFeast({ status: 'waitPublish', publishedAt: null }));
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByRole('heading', { name: 'Manage feast' });
    expect(server.calls(myFeastsApi.create)[0]?.input.body).toMatchObject({
      ...{ title: 'Crab night', theme: 'whiteGold', date: '2026-12-04', time: '19:00', kindId: KIND },
      ...{ participantCount: 8, deadline: { date: '2026-12-03', time: '20:00' }, opensAt: null },
    });
    await screen.findByText('An evening of hairy crab');
  });

  it('is not offered where nothing can be booked online', async () => {
    const store = makeStore();
    server.on(storesApi.readStore, { ...store, booking: { ...store.booking, online: false } });
    await renderScreen(`/feast-create/${STORE_ID}`, { as: 'diner' });
    await screen.findByText(/feasts can’t be created here/);
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
  });
});

describe('managing a feast', () => {
  it('of a draft: publishes or deletes it', async () => {
    const draft = makeManagedFeast({
      ...{ status: 'waitPublish', publishedAt: null, can: ['update', 'publish', 'delete', 'setImages'] },
    });
    const { user } = await manage(draft);
    await user.click(await screen.findByRole('link', { name: 'Publish feast' }));
    await screen.findByText(/Registration starts once the platform has approved it/);
    server.on(myFeastsApi.publish, refusal('tableTaken'));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByRole('alert');
    server.on(myFeastsApi.publish, makeManagedFeast({ status: 'waitAudit' }));
    server.on(
      myFeastsApi.read,
      makeManagedFeast({ status: 'waitAudit', waitsForStore: true, can: ['close'] }),
    );
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/The restaurant has to accept it first/);
    expect(server.calls(myFeastsApi.publish)[0]?.input.body).toEqual({ version: 3, overrides: [] });
    await screen.findByText('Collected');
  });

  it('refunds and ends registrations', async () => {
    server.on(myFeastsApi.participants, { items: [makeMember()] });
    const { user } = await manage(undefined, '?part=members');
    await screen.findByText('Alex · 2 people');
    screen.getByText('Note: No pork');
    server.on(myFeastsApi.refund, makeMember());
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '300');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(server.calls(myFeastsApi.refund)).toHaveLength(0);
    await user.clear(amount);
    await user.type(amount, '50');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(server.calls(myFeastsApi.refund)).toHaveLength(1));
    expect(server.calls(myFeastsApi.refund)[0]?.input.body).toMatchObject({
      amount: 50_00,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.on(myFeastsApi.withdraw, makeMember({ status: 'closed' }));
    await user.click(screen.getByRole('button', { name: 'End registration' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('¥240 is refunded in full');
    await user.click(question.getByRole('button', { name: 'End registration' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls(myFeastsApi.withdraw)).toHaveLength(1);
  });

  it('answers and hides questions', async () => {
    const question = makeQuestion({ can: ['answer', 'hide'] });
    server.on(myFeastsApi.questions, { items: [question] });
    const { user } = await manage(undefined, '?part=questions');
    server.on(myFeastsApi.hide, { ...question, hidden: true });
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await screen.findByText('Question hidden');
    await user.click(screen.getByRole('link', { name: 'Answer' }));
    await user.type(await screen.findByRole('textbox', { name: /Answer/ }), 'Of course.');
    server.on(myFeastsApi.answer, { ...question, answer: 'Of course.' });
    await user.click(screen.getByRole('button', { name: 'Publish answer' }));
    await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
    expect(server.calls(myFeastsApi.answer)[0]?.input.body).toEqual({ answer: 'Of course.' });
  });

  it('changes who sees it, and replaces a private link', async () => {
    const feast = makeManagedFeast({
      visibility: 'private',
      path: `/feast-detail/${STORE_ID}/${FEAST_ID}?key=k`,
    });
    const { user } = await manage(feast, '?part=sharing');
    server.on(myFeastsApi.setSharing, feast);
    await user.click(await screen.findByRole('button', { name: 'Replace link' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace link' }),
    );
    await screen.findByText('Link replaced');
    expect(server.calls(myFeastsApi.setSharing)[0]?.input.body).toMatchObject({ renewLink: true });
    await user.click(screen.getByRole('radio', { name: /Public/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.calls(myFeastsApi.setSharing)[1]?.input.body).toMatchObject({
      ...{ visibility: 'public', shareable: 'everyone', renewLink: false, version: 3 },
    });
  });

  it('names the refunds before it is closed', async () => {
    const { user } = await manage(undefined, '?part=close');
    await user.type(await screen.findByRole('textbox', { name: /Note to the members/ }), 'Sorry');
    screen.getByText('¥240 is refunded in full to the original payment method');
    await user.click(screen.getByRole('button', { name: 'Close and refund' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const closed = makeManagedFeast({ status: 'closed', closeReason: 'creatorCancelled', can: [] });
    server.on(myFeastsApi.close, closed);
    server.on(myFeastsApi.read, closed);
    await user.click(dialog.getByRole('button', { name: 'Close and refund' }));
    await screen.findByText(/You cancelled this feast/);
    expect(server.calls(myFeastsApi.close)[0]?.input.body).toEqual({ version: 3, reason: 'Sorry' });
  });

  it('shows the overview for a part that it does not offer', async () => {
    await manage(makeManagedFeast({ can: [] }), '?part=finish');
    await screen.findByRole('heading', { level: 1, name: 'Manage feast' });
    expect(screen.queryByRole('button', { name: 'Finish feast' })).toBeNull();
  });

  it('names what the restaurant keeps before it is finished', async () => {
    const { user } = await manage(makeManagedFeast({ can: ['finish'] }), '?part=finish');
    await screen.findByText(/The restaurant keeps ¥240/);
    await user.click(screen.getByRole('button', { name: 'Finish feast' }));
    const finished = makeManagedFeast({
      ...{ status: 'closed', closeReason: 'noSpecialReason', finishedAt: makeFeastCard().endAt, can: [] },
    });
    server.on(myFeastsApi.finish, finished);
    server.on(myFeastsApi.read, finished);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Finish feast' }));
    await screen.findByText(/The feast is finished/);
  });
});
