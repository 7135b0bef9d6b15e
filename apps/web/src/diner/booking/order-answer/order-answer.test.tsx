import { screen, waitFor, within } from '@testing-library/react';
import { orderAnswerApi } from '@xiwei/contract/booking/order-answer.api.ts';
import { describe, expect, it } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { refusal } from '#testing/fake-server.ts';
import { makeAnsweredOrder } from '#testing/messages-samples.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/order-answer/${STORE_ID}/${idOf(40)}?key=abc`;
const answered = (kind: 'coming' | 'late' | 'cancel', minutes: number | null = null) => ({
  answer: { kind, minutes, at: secondsFromNow(-60) },
});
const lastBody = () => server.calls(orderAnswerApi.answerOrder).at(-1)?.input.body;
const button = (name: string) => screen.findByRole('button', { name });

/** Sets up a booking that takes the answers. */
function serveOrder(changes: Parameters<typeof makeAnsweredOrder>[0] = {}): void {
  let order = makeAnsweredOrder(changes);
  server.on(orderAnswerApi.readOrderAnswer, () => order);
  server.on(orderAnswerApi.answerOrder, ({ body }) => {
    const state = body.answer !== 'cancel' ? 'confirmed' : order.cancelIsFree ? 'cancelled' : 'pending';
    const can = body.answer === 'cancel' ? [] : order.can;
    order = { ...order, state, can, ...answered(body.answer, body.minutes ?? null) };
    const { store: _, ...output } = order;
    return output;
  });
}

testReadStates('answer to a reminder', {
  path,
  read: orderAnswerApi.readOrderAnswer,
  reply: makeAnsweredOrder(),
  shows: 'Are you coming?',
  refused: { notFound: 'We can’t open this link' },
});

describe('answer to a reminder', () => {
  it('is given with one tap, signed out, and can be changed later', async () => {
    serveOrder();
    const { user } = await renderScreen(path);
    await screen.findByRole('heading', { level: 1, name: 'Bamboo House' });
    screen.getByRole('link', { name: /Call the restaurant/ });
    await user.click(await button('I’m coming'));
    const outcome = await screen.findByRole('heading', { name: 'The restaurant knows you’re coming' });
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(lastBody()).toEqual({ key: 'abc', answer: 'coming' });
    await user.click(await button('Change answer'));
    await user.click(await button('20 minutes'));
    await screen.findByRole('heading', { name: 'The restaurant knows you’ll be late' });
    screen.getByText(/About 20 minutes late/);
    expect(lastBody()).toEqual({ key: 'abc', answer: 'late', minutes: 20 });
  });

  it('is shown when the link is opened a second time', async () => {
    serveOrder(answered('late', 15));
    await renderScreen(path);
    await screen.findByRole('heading', { name: 'The restaurant knows you’ll be late' });
    screen.getByText(/Answered 1 minute ago/);
  });

  it('cancels only after a question, whose focus is on keeping the booking', async () => {
    serveOrder();
    const { user } = await renderScreen(path);
    await user.click(await button('Cancel booking'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }));
    const keep = question.getByRole('button', { name: 'Keep booking' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls(orderAnswerApi.answerOrder)).toHaveLength(0);
    await user.click(await button('Cancel booking'));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Cancel booking' }));
    await screen.findByRole('heading', { name: 'Booking cancelled' });
    expect(screen.queryByRole('button', { name: 'Change answer' })).toBeNull();
  });

  it('asks the store if cancelling is no longer free', async () => {
    serveOrder({ cancelIsFree: false });
    const { user } = await renderScreen(path);
    await user.click(await button('Request cancellation'));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/The restaurant has to agree/);
    await user.click(question.getByRole('button', { name: 'Request cancellation' }));
    await screen.findByRole('heading', { name: 'Cancellation requested' });
  });

  it('that came too late shows why, and what the booking is now', async () => {
    serveOrder();
    const { user } = await renderScreen(path);
    const coming = await button('I’m coming');
    server.on(orderAnswerApi.answerOrder, refusal('actionNotPossible'));
    server.on(orderAnswerApi.readOrderAnswer, makeAnsweredOrder({ state: 'cancelled', can: [] }));
    await user.click(coming);
    await waitForCall(orderAnswerApi.answerOrder);
    await screen.findByRole('heading', { name: 'This booking has ended' });
    screen.getByRole('alert');
  });

  it.each([
    ['of a booking that is over', { state: 'over', can: [] }, 'This booking has ended'],
    ['of a cancelled booking', { state: 'cancelled', can: [] }, 'This booking has ended'],
    ['before the store has confirmed', { state: 'pending', can: [] }, /Waiting for the restaurant/],
    ['of guests who are there', { state: 'confirmed', can: [] }, 'Nothing to answer right now'],
  ] as const)('is not asked for %s', async (_, changes, title) => {
    serveOrder({ ...changes, can: [...changes.can] });
    await renderScreen(path);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('group', { name: 'Your answer' })).toBeNull();
  });
});
