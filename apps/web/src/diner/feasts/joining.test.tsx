import { screen, waitFor } from '@testing-library/react';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { describe, expect, it } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { pending, refusal } from '#testing/fake-server.ts';
import {
  FEAST_ID,
  makeFeast,
  makeFeastCard,
  makeJoinedFeast,
  makeParticipation,
  makeUnpaid,
  PAYMENT_ID,
} from '#testing/feasts-samples.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const at = (page: string) => `/${page}/${STORE_ID}/${FEAST_ID}`;
const DRAFT = `xiwei.join-draft.${USER_ID}.${FEAST_ID}`;
const enter = (people = 2) =>
  sessionStorage.setItem(DRAFT, JSON.stringify({ name: 'Lin Yue', people, remark: 'No pork' }));

describe('joining a feast', () => {
  it('asks for the people and confirms amounts and refunds before it registers', async () => {
    server.on(feastsApi.readFeastFor, makeFeast());
    const { user, router } = await renderScreen(at('feast-join-info'), { as: 'diner' });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
    expect(name.value).toBe('Lin Yue');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Required');
    await user.type(name, 'Yue');
    screen.getByRole('spinbutton').focus();
    await user.keyboard('{ArrowUp}');
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'No pork');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Yue · 2 people');
    screen.getByText('Deposit ¥100 × 2 people');
    screen.getByText('Service charge ¥20 × 2 people');
    screen.getByText(/Leave before .*: full refund/);
    server.on(feastsApi.joinFeast, makeUnpaid());
    server.on(moneyApi.readPayment, pending);
    await user.click(screen.getByRole('button', { name: 'Join and pay ¥240' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/payment/${STORE_ID}/${PAYMENT_ID}`));
    expect(router.state.location.search).toEqual({ returnTo: at('feast-back') });
    expect(server.calls(feastsApi.joinFeast)[0]?.input.body).toEqual({
      ...{ name: 'Yue', people: 2, remark: 'No pork', key: '' },
    });
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
  });

  it('keeps what was entered when the page is opened again', async () => {
    enter(3);
    server.on(feastsApi.readFeastFor, makeFeast());
    await renderScreen(at('feast-join-info'), { as: 'diner' });
    await screen.findByDisplayValue('No pork');
    expect(screen.getByRole('spinbutton').getAttribute('aria-valuenow')).toBe('3');
  });

  it('lets no more people join than there are seats', async () => {
    enter(6);
    server.on(feastsApi.readFeastFor, makeFeast({ registered: 6 }));
    await renderScreen(at('feast-join-info'), { as: 'diner' });
    await screen.findByText('Only 2 seats left.');
    expect(screen.getByRole('spinbutton').getAttribute('aria-valuemax')).toBe('2');
    expect(screen.getByRole('spinbutton').getAttribute('aria-valuenow')).toBe('2');
  });

  it('asks for the details first if the confirmation was opened directly', async () => {
    server.on(feastsApi.readFeastFor, makeFeast());
    const { router } = await renderScreen(`${at('feast-join-confirm')}?key=abc`, { as: 'diner' });
    await screen.findByRole('button', { name: 'Next' });
    expect(router.state.location.href).toBe(`${at('feast-join-info')}?key=abc`);
  });

  it('is complete at once without a deposit', async () => {
    enter(1);
    const free = { depositPerPerson: 0 as never, serviceCharge: 0 as never };
    server.on(feastsApi.readFeastFor, makeFeast(free));
    const mine = makeParticipation({ people: 1, due: 0 as never, paid: 0 as never, held: 0 as never });
    server.on(feastsApi.joinFeast, mine);
    server.on(feastsApi.readMyParticipation, { feast: makeFeastCard(free), mine, closeNote: null });
    const { user } = await renderScreen(at('feast-join-confirm'), { as: 'diner' });
    await screen.findByText('Nothing to pay now');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('You’re in');
  });

  it('offers fewer seats if others were faster', async () => {
    enter(3);
    server.on(feastsApi.readFeastFor, makeFeast());
    const { user } = await renderScreen(at('feast-join-confirm'), { as: 'diner' });
    server.on(feastsApi.joinFeast, refusal('feastFull', { details: { left: 1 } }));
    await user.click(await screen.findByRole('button', { name: 'Join and pay ¥360' }));
    await screen.findByText(/Not enough seats/);
    await user.click(screen.getByRole('button', { name: 'Change to 1 person' }));
    await screen.findByRole('button', { name: 'Join and pay ¥120' });
  });

  it.each([
    ['feastFull', { registered: 8 }, 'All seats are taken', 'See other feasts'],
    [
      'feastRegistrationOver',
      { deadline: secondsFromNow(-1) },
      'Registration has closed',
      'See other feasts',
    ],
    ['feastNotOpenYet', { opensAt: secondsFromNow(3600) }, 'Registration opens in 1:00:00', 'Open feast'],
  ] as const)('says what to do after %s', async (code, changes, text, link) => {
    enter();
    server.on(feastsApi.readFeastFor, makeFeast());
    const { user } = await renderScreen(at('feast-join-confirm'), { as: 'diner' });
    const submit = await screen.findByRole('button', { name: 'Join and pay ¥240' });
    server.on(feastsApi.joinFeast, refusal(code, { details: { left: 0 } }));
    server.on(feastsApi.readFeastFor, makeFeast({ ...changes, can: ['share'] }));
    await user.click(submit);
    await screen.findByText(text);
    screen.getByRole('link', { name: link });
    expect(screen.queryByRole('button', { name: /Join and pay/ })).toBeNull();
  });

  it('leads to the payment if another tab has registered', async () => {
    enter();
    server.on(feastsApi.readFeastFor, makeFeast());
    const { user } = await renderScreen(at('feast-join-confirm'), { as: 'diner' });
    const submit = await screen.findByRole('button', { name: 'Join and pay ¥240' });
    server.on(feastsApi.joinFeast, refusal('feastJoinedAlready'));
    server.on(feastsApi.readFeastFor, makeFeast({ mine: makeUnpaid(), can: ['pay'] }));
    await user.click(submit);
    await screen.findByText('Your seats are held');
    screen.getByRole('link', { name: 'Pay ¥240' });
  });

  it('does not ask a member or the creator again', async () => {
    server.on(feastsApi.readFeastFor, makeJoinedFeast());
    const first = await renderScreen(at('feast-join-info'), { as: 'diner' });
    await screen.findByText('You’ve already joined this feast');
    first.unmount();
    server.on(feastsApi.readFeastFor, makeFeast({ can: ['manage', 'share'] }));
    await renderScreen(at('feast-join-info'), { as: 'diner' });
    await screen.findByText(/You or your restaurant created this feast/);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('signs in first and returns to the same place', async () => {
    const { router } = await renderScreen(`${at('feast-join-info')}?key=abc`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ returnTo: `${at('feast-join-info')}?key=abc` });
  });
});

describe('a registration', () => {
  const open = (
    mine: ReturnType<typeof makeParticipation>,
    changes = {},
    closeNote: string | null = null,
  ) => {
    server.on(feastsApi.readMyParticipation, { feast: makeFeastCard(changes), mine, closeNote });
    return renderScreen(at('feast-back'), { as: 'diner' });
  };
  const closed = { status: 'closed', held: 0 as never } as const;

  it('that ended with its feast shows what the person wrote who closed it', async () => {
    const ended = makeParticipation({ status: 'closed', closeReason: 'withdrawn' });
    const closed = { status: 'closed', closeReason: 'creatorCancelled' };
    await open(ended, closed, 'The cook is ill.\nSorry!');
    await screen.findByText(/Note on closing: The cook is ill/);
  });

  it('waits for the payment', async () => {
    await open(makeUnpaid());
    await screen.findByText('Waiting for payment');
    screen.getByRole('link', { name: 'Pay ¥240' });
  });

  it.each([
    [
      'exited',
      { refunding: 240_00 as never },
      'You left this feast',
      /on its way to your original payment method/,
    ],
    [
      'exited',
      { refunded: 240_00 as never },
      'You left this feast',
      /It was refunded to your original payment method/,
    ],
    ['withdrawn', { refunded: 240_00 as never }, 'The creator ended your registration', /It was refunded/],
    ['exited', { held: 240_00 as never }, 'You left this feast', /the creator decides about the deposit/],
    ['exited', { refundFailed: true, held: 240_00 as never }, 'You left this feast', /didn’t go through/],
  ] as const)(
    'shows what becomes of the money of one that ended (%s)',
    async (closeReason, money, title, text) => {
      await open(makeParticipation({ ...closed, closeReason, ...money }));
      await screen.findByText(title);
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    },
  );

  it('that expired can be made again, unless the feast is private', async () => {
    const expired = makeParticipation({ ...closed, closeReason: 'expired', paid: 0 as never });
    const first = await open(expired);
    await screen.findByRole('link', { name: 'Register again' });
    first.unmount();
    await open(expired, { visibility: 'private' });
    await screen.findByText(/The deposit wasn’t paid in time/);
    expect(screen.queryByRole('link', { name: 'Register again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open feast' })).toBeNull();
  });
});

describe('the members of a feast without any', () => {
  it.each([
    ['open', {}, 'No members yet.'],
    [
      'closed',
      { status: 'closed', closeReason: 'creatorCancelled' },
      'Registration is closed. There are no members.',
    ],
    ['past its deadline', { deadline: secondsFromNow(-60) }, 'Registration is closed. There are no members.'],
  ] as const)('that is %s are said not to be there', async (_, changes, text) => {
    server.on(feastsApi.readFeastFor, makeFeast({ ...changes, members: [], can: ['manage'] }));
    await renderScreen(at('feast-detail'), { as: 'diner' });
    await screen.findByText(text);
  });
});
