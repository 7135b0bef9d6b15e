import { screen, waitFor, within } from '@testing-library/react';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { passTime, secondsFromNow } from '#testing/clock.ts';
import { refusal } from '#testing/fake-server.ts';
import {
  FEAST_ID,
  makeFeast,
  makeFeastCard,
  makeJoinedFeast,
  makeManagedFeast,
  makeParticipation,
  makePool,
  makeQuestion,
  makeUnpaid,
  PAYMENT_ID,
} from '#testing/feasts-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStore, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const at = (page: string) => `/${page}/${STORE_ID}/${FEAST_ID}`;
const MISSING = 'This feast can’t be found';
const refused = { feastNotFound: MISSING, inputInvalid: MISSING };
const list = (...items: ReturnType<typeof makeFeastCard>[]) => ({ items, next: null });

testReadStates('the list of feasts', {
  path: '/laiwei-feast',
  read: feastsApi.listPublicFeasts,
  reply: list(makeFeastCard()),
  shows: 'An evening of hairy crab',
  empty: { reply: list(), shows: 'No public feasts yet' },
});

testReadStates('a feast', {
  path: at('feast-detail'),
  read: feastsApi.readFeastFor,
  reply: makeFeast(),
  shows: 'Ten courses around the crab.',
  refused,
});

testReadStates('the deposit rule', {
  path: at('feast-deposit-rule'),
  read: feastsApi.readFeastFor,
  reply: makeFeast(),
  shows: /A deposit of ¥100 and a service charge of ¥20/,
  refused,
});

testReadStates('the details of a registration', {
  path: at('feast-join-info'),
  as: 'diner',
  read: feastsApi.readFeastFor,
  reply: makeFeast(),
  shows: 'Your details',
  refused,
});

testReadStates('a registration', {
  path: at('feast-back'),
  as: 'diner',
  read: feastsApi.readMyParticipation,
  reply: { feast: makeFeastCard(), mine: makeParticipation(), closeNote: null },
  shows: 'You’re in',
  refused: { feastNotFound: 'You haven’t registered for this feast' },
});

testReadStates('own feasts', {
  path: '/my-feasts',
  as: 'diner',
  read: myFeastsApi.listMyFeasts,
  reply: { items: [{ feast: makeFeastCard(), mine: makeParticipation(), closeNote: null }], next: null },
  shows: 'An evening of hairy crab',
  empty: { reply: { items: [], next: null }, shows: 'You haven’t joined a feast yet' },
});

testReadStates('a managed feast', {
  path: at('feast-manage'),
  as: 'diner',
  read: myFeastsApi.read,
  reply: makeManagedFeast(),
  shows: 'An evening of hairy crab',
  refused,
  setUp: () => void server.on(myFeastsApi.pool, makePool()),
});

testReadStates('a new feast', {
  path: `/feast-create/${STORE_ID}`,
  as: 'diner',
  read: storesApi.readStore,
  reply: makeStore(),
  shows: 'Save as draft',
  refused: { notFound: 'Restaurant not found' },
});

describe('the list of feasts', () => {
  it('has its filters in the address, and removes them', async () => {
    server.on(feastsApi.listPublicFeasts, ({ query }) =>
      query?.city === 'tokyo' ? list() : list(makeFeastCard()),
    );
    const { user, router } = await renderScreen('/laiwei-feast');
    await screen.findByText('An evening of hairy crab');
    await user.click(screen.getByRole('button', { name: 'Up to ¥500' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ price: 500 }));
    await user.click(screen.getByRole('button', { name: 'This weekend' }));
    await waitFor(() =>
      expect(server.calls(feastsApi.listPublicFeasts).at(-1)?.input.query).toMatchObject({
        ...{ maxCost: 500_00, from: '2026-12-05', to: '2026-12-06' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Tokyo' }));
    await screen.findByText('No feasts match');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('An evening of hairy crab');
    expect(router.state.location.search).toEqual({});
  });
});

describe('a feast', () => {
  const open = async (feast: ReturnType<typeof makeFeast>, as: 'visitor' | 'diner' = 'diner') => {
    server.on(feastsApi.readFeastFor, feast);
    const view = await renderScreen(at('feast-detail'), { as });
    await screen.findByRole('heading', { level: 1, name: feast.title });
    return view;
  };

  it('shows everything that a visitor may know, and how to join', async () => {
    await open(makeFeast({ questions: [makeQuestion({ answer: 'Yes, please do.' })] }), 'visitor');
    screen.getByRole('img', { name: 'Round table: 3 of 8 seats taken, takes place with 4' });
    screen.getByText('1 more person and it will take place');
    screen.getByText('Steamed crab');
    screen.getByText('Round table · Upstairs room');
    screen.getByText('Yes, please do.');
    screen.getByText(/You’ll see the other members once you’ve joined/);
    const join = screen.getAllByRole('link', { name: 'Join' });
    expect(join[0]?.getAttribute('href')).toBe(at('feast-join-info'));
    expect(screen.queryByRole('button', { name: 'Leave feast' })).toBeNull();
  });

  it('passes the key of a private link on to all its pages', async () => {
    server.on(feastsApi.readFeastFor, makeFeast({ visibility: 'private' }));
    await renderScreen(`${at('feast-detail')}?key=secret`);
    await screen.findByText(/Only people with the link/);
    expect(server.calls(feastsApi.readFeastFor)[0]?.input.query).toMatchObject({ key: 'secret' });
    for (const name of ['Join', 'Share', 'Read the full rule'])
      expect(screen.getAllByRole('link', { name })[0]?.getAttribute('href')).toContain('?key=secret');
  });

  it('shows members, the chat and questions to a member', async () => {
    await open(makeJoinedFeast());
    screen.getByText('You’re in: 2 people');
    screen.getByText('Lin Yue (you) · 2 people');
    screen.getByText('Alex · 1 person');
    const chat = screen.getAllByRole('link', { name: 'Group chat' });
    expect(chat[0]?.getAttribute('href')).toBe(`/im-detail/${idOf(820)}`);
    screen.getByRole('link', { name: 'Ask a question' });
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  });

  it('leads to the payment while the deposit is due, and reads again when the time is up', async () => {
    await open(makeFeast({ mine: makeUnpaid(), can: ['pay', 'exit', 'share'] }));
    screen.getByText('Pay ¥240 within 10:00, or the seats are released.');
    const [pay] = screen.getAllByRole('link', { name: 'Pay ¥240' });
    expect(pay?.getAttribute('href')).toBe(
      `/payment/${STORE_ID}/${PAYMENT_ID}?returnTo=${encodeURIComponent(at('feast-back'))}`,
    );
    server.on(
      feastsApi.readFeastFor,
      makeFeast({
        mine: makeUnpaid({ status: 'closed', closeReason: 'expired', payUntil: null, paymentId: null }),
      }),
    );
    passTime(601);
    await screen.findByText(/The deposit wasn’t paid in time/);
    screen.getByText(/If there are seats left, you can register again/);
    expect(screen.getAllByRole('link', { name: 'Join' }).length).toBeGreaterThan(0);
  });

  it.each([
    ['Full', makeFeast({ registered: 8, can: ['share'] }), 'All seats are taken'],
    ['over', makeFeast({ deadline: secondsFromNow(-1), can: ['share'] }), 'Registration has closed'],
    ['own', makeFeast({ can: ['share'] }), /You or your restaurant created this feast/],
    [
      'cancelled',
      makeFeast({ status: 'closed', closeReason: 'creatorCancelled', can: ['share'] }),
      'The creator cancelled this feast',
    ],
    [
      'blocked',
      makeFeast({ mine: makeParticipation({ status: 'closed', closeReason: 'withdrawn' }), can: ['share'] }),
      /You can’t join this feast right now/,
    ],
  ])('says why it cannot be joined: %s', async (_name, feast, text) => {
    await open(feast);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  });

  it('counts down to the opening of registration, and then lets people join', async () => {
    await open(makeFeast({ opensAt: secondsFromNow(90), can: ['share'] }));
    expect(screen.getAllByText('Registration opens in 1:30').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
    passTime(91);
    expect((await screen.findAllByRole('link', { name: 'Join' })).length).toBeGreaterThan(0);
  });

  it('names what leaving does, and shows the refund', async () => {
    const { user } = await open(makeJoinedFeast());
    await user.click(screen.getByRole('button', { name: 'Leave feast' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/¥240 will be refunded in full/);
    dialog.getByText('Your 2 seats are released');
    dialog.getByText('You leave the group chat');
    const left = makeParticipation({
      status: 'closed',
      closeReason: 'exited',
      held: 0 as never,
      refunding: 240_00 as never,
    });
    server.on(feastsApi.exitFeast, left);
    server.on(feastsApi.readMyParticipation, { feast: makeFeastCard(), mine: left, closeNote: null });
    await user.click(dialog.getByRole('button', { name: 'Leave feast' }));
    await screen.findByText('You left this feast');
    expect(server.calls(feastsApi.exitFeast)[0]?.input.body).toEqual({ refund: true });
    screen.getByText(/It’s on its way to your original payment method/);
  });
});

describe('a question', () => {
  it('is asked by a member', async () => {
    server.on(feastsApi.readFeastFor, makeJoinedFeast());
    server.on(feastsApi.askQuestion, makeQuestion({ isMine: true }));
    const { user } = await renderScreen(at('feast-qa-edit'), { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText('Required');
    await user.type(screen.getByRole('textbox', { name: /Question/ }), 'May I bring wine?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { level: 1, name: 'An evening of hairy crab' });
    expect(server.calls(feastsApi.askQuestion)[0]?.input.body).toEqual({ text: 'May I bring wine?' });
  });

  it('is not asked before joining, nor changed after its answer', async () => {
    server.on(feastsApi.readFeastFor, makeFeast());
    const first = await renderScreen(at('feast-qa-edit'), { as: 'diner' });
    await screen.findByText('Join first to ask a question');
    expect(screen.queryByRole('textbox')).toBeNull();
    first.unmount();
    const question = makeQuestion({ isMine: true, answer: 'Yes' });
    server.on(feastsApi.readFeastFor, makeJoinedFeast({ questions: [question] }));
    await renderScreen(`${at('feast-qa-edit')}/${question.id}`, { as: 'diner' });
    await screen.findByText(/This question has been answered/);
  });
});

describe('the poster', () => {
  it('is refused when its creator has turned off sharing', async () => {
    server.on(feastsApi.readFeastFor, makeFeast({ can: ['join'] }));
    server.on(feastsApi.readFeastShare, refusal('feastSharingOff'));
    await renderScreen(at('share-feast-poster'));
    await screen.findByText('The creator has turned off sharing', { selector: 'p' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is a preview that is not given out while others cannot open the feast', async () => {
    server.on(feastsApi.readFeastFor, makeFeast({ status: 'waitAudit', can: ['manageAtStore'] }));
    const path = at('feast-detail');
    server.on(feastsApi.readFeastShare, { path, isOpen: false, title: 'Crab', coverUrl: null });
    await renderScreen(at('share-feast-poster'), { as: 'manager' });
    await screen.findByText(/^Preview: others can’t open this feast yet/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
  });
});

describe('a feast that is in review', () => {
  it('says to the staff of its store that it is not public, and leads back to their side', async () => {
    server.on(feastsApi.readFeastFor, makeFeast({ status: 'waitAudit', can: ['manageAtStore'] }));
    await renderScreen(at('feast-detail'), { as: 'manager' });
    await screen.findByText(/^Not public yet/);
    const [link] = screen.getAllByRole('link', { name: 'Manage feast' });
    expect(link?.getAttribute('href')).toMatch(/^\/web\/[^/]+\/feast-detail\//);
    expect(screen.queryByRole('link', { name: 'Share' })).toBeNull();
  });

  it('is marked for those who see the change', async () => {
    server.on(feastsApi.readFeastFor, makeJoinedFeast({ changedSinceAudit: true }));
    await renderScreen(at('feast-detail'), { as: 'diner' });
    await screen.findByText(/You see the changed version, which is in review/);
  });
});
