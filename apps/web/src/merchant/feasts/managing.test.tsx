import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { FeastLogEntry, ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { storeFeastsApi as api } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { makeSeating } from '#testing/booking-samples.ts';
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
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const DAY = { date: '2026-12-04', timezone: 'Asia/Shanghai', reason: null, kinds: [], shifts: [] };
const pathOf = (page: string) => `/web/${STORE_ID}/${page}/${FEAST_ID}`;

function setUp() {
  server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, makeSeating())
    .on(availabilityApi.readStaffDay, DAY)
    .on(api.pool, makePool())
    .on(api.participants, { items: [makeMember()] })
    .on(api.questions, { items: [makeQuestion({ can: ['answer', 'hide'] })] })
    .on(api.log, { items: [], next: null })
    .on(api.countFeasts, { forming: 3, awaitingArrival: 0, other: 0, finished: 0 });
}

describe('the feasts of a store', () => {
  it('are listed by state, which is in the address', async () => {
    setUp();
    server.on(api.listFeasts, { items: [makeFeastCard()], next: null, can: ['create'] });
    const { user, router } = await renderScreen(`/web/${STORE_ID}/feast`, { as: 'manager' });
    const link = await screen.findByRole('link', { name: /An evening of hairy crab/ });
    expect(link.getAttribute('href')).toBe(pathOf('feast-detail'));
    screen.getByRole('tab', { name: /Open for registration.*3/ });
    await user.click(screen.getByRole('tab', { name: 'Finished' }));
    await waitFor(() =>
      expect(server.calls(api.listFeasts).at(-1)?.input.query).toMatchObject({ tab: 'finished' }),
    );
    expect(router.history.location.search).toBe('?tab=finished');
    screen.getByRole('link', { name: 'Create a feast' });
  });

  it('are created by managers and owners only', async () => {
    setUp();
    await renderScreen(`/web/${STORE_ID}/feast-create`, { as: 'host' });
    await screen.findByText('Only owners and managers can create feasts');
  });

  it('are previewed in both themes while they are written', async () => {
    setUp();
    const { user } = await renderScreen(`/web/${STORE_ID}/feast-create`, { as: 'manager' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Tea supper');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    preview.getByText('Tea supper');
    const theme = () =>
      preview.getByText('Tea supper').closest('[data-feast-theme]')?.getAttribute('data-feast-theme');
    expect(theme()).toBe('darkGold');
    await user.click(preview.getByRole('radio', { name: 'White gold' }));
    expect(theme()).toBe('whiteGold');
    const choice = within(screen.getByRole('group', { name: 'Theme' }));
    await user.click(choice.getByRole('radio', { name: 'White gold' }));
    await user.click(choice.getByRole('radio', { name: 'Dark gold' }));
    expect(theme()).toBe('darkGold');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findAllByText('Choose both a date and a time');
    expect(server.calls(api.create)).toEqual([]);
  });

  it('are previewed with their state and members while they are edited', async () => {
    setUp();
    server.on(api.read, makeManagedFeast({ registered: 3, participantCount: 8, can: ['update'] }));
    await renderScreen(pathOf('feast-update'), { as: 'manager' });
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    preview.getByText('3 of 8 seats taken');
    preview.getByText('Open for registration');
  });
});

describe('a feast', () => {
  it('is shown again after it was edited, without a step back to itself', async () => {
    setUp();
    const feast = makeManagedFeast({ can: ['update'] });
    server.on(api.read, feast).on(api.update, feast);
    const { user, router } = await renderScreen(pathOf('feast-detail'), { as: 'manager' });
    await user.click(await screen.findByRole('link', { name: 'Edit content' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'Edit content' });
    expect(router.history.location.pathname).toBe(pathOf('feast-detail'));
    expect(router.history.canGoBack()).toBe(false);
  });

  it('leads to its members, chat and answers, and shows the money of the ledger to managers', async () => {
    setUp();
    server.on(api.read, makeManagedFeast({ conversationId: idOf(700) }));
    await renderScreen(pathOf('feast-detail'), { as: 'manager' });
    const chat = await screen.findByRole('link', { name: 'Group chat' });
    expect(chat.getAttribute('href')).toBe(`/web/${STORE_ID}/im-detail/${idOf(700)}`);
    const members = screen.getByRole('link', { name: /^Members/ });
    expect(members.getAttribute('href')).toBe(pathOf('feast-members'));
    const answer = await screen.findByRole('link', { name: 'Answer' });
    expect(answer.getAttribute('href')).toBe(`${pathOf('feast-qa-answer-edit')}/${idOf(810)}`);
    await screen.findByText('As in the ledger, including service charges.');
  });

  it('names the fields that were edited in its history', async () => {
    setUp();
    const edited: FeastLogEntry = {
      id: idOf(820),
      type: 'update',
      at: makeFeastCard().startAt,
      operator: { type: 'store', id: idOf(9), name: 'Lin' },
      participantId: null,
      amount: null,
      detail: { fields: ['title', 'deadline'] },
    };
    server.on(api.read, makeManagedFeast()).on(api.log, { items: [edited], next: null });
    await renderScreen(pathOf('feast-detail'), { as: 'manager' });
    await screen.findByText('Title and Registration deadline');
  });

  it('that cannot be published names free times and the rules that can be ignored', async () => {
    setUp();
    const slot = (time: string, free: boolean) => ({
      time,
      startAt: `2026-12-04T${time}:00.000Z`,
      kinds: [{ kindId: idOf(51), free }],
    });
    const slots = [slot('19:00', false), slot('20:30', true)];
    server
      .on(availabilityApi.readStaffDay, {
        ...DAY,
        shifts: [{ shiftId: idOf(71), name: 'Dinner', slots }],
      })
      .on(api.read, makeManagedFeast({ status: 'waitPublish', can: ['publish', 'update'] }))
      .on(api.publish, refusal('pacingReached', { details: { canOverride: true, overrides: ['pacing'] } }));
    const { user } = await renderScreen(pathOf('feast-publish'), { as: 'manager' });
    await screen.findByText(/once the platform has approved it/);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/free on that day at 8:30 PM/);
    await user.click(screen.getByRole('button', { name: /pacing limit/ }));
    server.on(api.publish, makeManagedFeast());
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(server.calls(api.publish).at(-1)?.input.body).toEqual({
        version: 3,
        overrides: ['pacing'],
      }),
    );
    await screen.findByText('Published');
  });

  it('that cannot be saved names the rules that can be ignored', async () => {
    setUp();
    server
      .on(api.read, makeManagedFeast())
      .on(api.update, refusal('pacingReached', { details: { canOverride: true, overrides: ['pacing'] } }));
    const { user } = await renderScreen(pathOf('feast-update'), { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /pacing limit/ }));
    server.on(api.update, makeManagedFeast());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Feast saved');
    expect(server.calls(api.update).map(({ input }) => input.body.overrides)).toEqual([[], ['pacing']]);
  });

  it('is closed after its refunds were named, which are then shown one by one', async () => {
    setUp();
    server.on(api.read, makeManagedFeast());
    const { user } = await renderScreen(pathOf('feast-close'), { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Close and refund' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/¥240/);
    server
      .on(api.close, () => {
        server.on(api.read, makeManagedFeast({ status: 'closed', closeReason: 'creatorCancelled', can: [] }));
        return makeManagedFeast({ status: 'closed', closeReason: 'creatorCancelled', can: [] });
      })
      .on(api.participants, {
        items: [
          makeMember({ id: idOf(1), name: 'Lin', held: 0 as Fen, refunded: 240_00 as Fen, status: 'closed' }),
          makeMember({
            id: idOf(2),
            name: 'Wang',
            held: 240_00 as Fen,
            refundFailed: true,
            status: 'closed',
          }),
        ],
      });
    await user.click(dialog.getByRole('button', { name: 'Close and refund' }));
    await screen.findByText('1 of 2 completed');
    screen.getByText('Refund failed');
    screen.getByText('Refunded');
  });

  it('shows the last digits of phones only if the store chose so', async () => {
    setUp();
    const { display } = makeStoreSettings();
    server
      .on(storeSettingsApi.readStoreSettings, makeStoreSettings({ display: { ...display, phone: 'last4' } }))
      .on(api.read, makeManagedFeast())
      .on(api.participants, { items: [makeMember({ phone: '+86 138 0000 0001' })] });
    await renderScreen(pathOf('feast-members'), { as: 'host' });
    const call = await screen.findByRole('link', { name: /···· 0001/ });
    expect(call.getAttribute('href')).toBe('tel:+8613800000001');
    expect(document.body.textContent).not.toContain('138 0000');
  });

  it('offers another way for a failed refund and records it', async () => {
    setUp();
    server
      .on(api.read, makeManagedFeast())
      .on(api.participants, {
        items: [
          makeMember({
            status: 'closed',
            refundFailed: true,
            owed: 240_00 as Fen,
            otherWays: ['offline', 'balance'],
            can: [],
          }),
        ],
      })
      .on(api.refundAnotherWay, makeMember());
    const { user } = await renderScreen(pathOf('feast-members'), { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Return another way' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/¥240 is still owed/);
    await user.click(dialog.getByRole('radio', { name: /balance/ }));
    await user.click(dialog.getByRole('button', { name: 'Record the return' }));
    await screen.findByText('¥240 returned');
    expect(server.calls(api.refundAnotherWay).at(-1)?.input.body).toEqual({
      way: 'balance',
      reason: '',
    });
  });
});

describe('sharing a feast', () => {
  const open = async (changes: Partial<ManagedFeast>) => {
    setUp();
    server.on(api.read, makeManagedFeast(changes));
    await renderScreen(pathOf('feast-share'), { as: 'manager' });
    await screen.findByRole('link', { name: 'See the feast’s page' });
    return {
      poster: screen.queryByRole('link', { name: 'Feast poster' }) !== null,
      link: screen.queryByRole('button', { name: 'Copy link' }) !== null,
    };
  };
  const creator = { type: 'store', name: 'Bamboo' } as const;

  it('offers page, poster and link to the store that created it, also if it lets no other person share it', async () => {
    expect(await open({ creator, shareable: 'creatorOnly' })).toEqual({ poster: true, link: true });
  });

  it('offers previews and no link while it is in review', async () => {
    expect(await open({ creator, status: 'waitAudit' })).toEqual({ poster: true, link: false });
    screen.getByText(/Others can open the feast’s link once it’s approved/);
  });

  it('offers no poster that the diner who created it keeps to themselves', async () => {
    expect(await open({ shareable: 'creatorOnly' })).toMatchObject({ poster: false });
    screen.getByText(/The creator decides who can see and share it/);
  });
});

describe('a feast that a diner wants to give', () => {
  const waiting = () =>
    makeManagedFeast({
      status: 'waitAudit',
      waitsForStore: true,
      tables: [],
      can: ['accept', 'close', 'refund'],
    });

  it('is accepted by the store, also after a refusal', async () => {
    setUp();
    server.on(api.read, waiting());
    server.on(api.acceptFeast, refusal('pacingReached', { details: { reason: 'pacing' } }));
    const { user } = await renderScreen(pathOf('feast-detail'), { as: 'manager' });
    await screen.findByText(/A guest wants to hold this feast here/);
    await user.click(screen.getByRole('link', { name: 'Accept feast' }));
    await user.click(await screen.findByRole('button', { name: 'Accept feast' }));
    await screen.findByText(/This time is fully booked/);
    server.on(api.acceptFeast, makeManagedFeast({ status: 'waitAudit' }));
    server.on(api.read, makeManagedFeast({ status: 'waitAudit' }));
    await user.click(screen.getByRole('button', { name: 'Accept feast' }));
    await screen.findByText(/The platform is reviewing it/);
    expect(server.calls(api.acceptFeast).at(-1)?.input.body).toEqual({ version: 3, overrides: [] });
  });

  it('is declined with a note to its creator, and releases no table', async () => {
    setUp();
    server.on(api.read, waiting());
    server.on(api.pool, makePool({ onClose: { people: 0, registrations: 0, refund: 0 as Fen } }));
    await renderScreen(pathOf('feast-close'), { as: 'manager' });
    await screen.findByRole('textbox', { name: /Note to the creator and the members/ });
    screen.getByText('This can’t be undone.');
    expect(screen.queryByText('The table is released')).toBeNull();
  });
});
