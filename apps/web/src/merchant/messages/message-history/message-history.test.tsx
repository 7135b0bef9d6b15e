import { screen, waitFor, within } from '@testing-library/react';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { SEND_REASONS } from '@xiwei/contract/messages/messages.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { messagesMerchant } from '@xiwei/phrases/messages-merchant/en.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { refusal } from '#testing/fake-server.ts';
import { makeSend } from '#testing/messages-samples.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/message-history`;
const setUp = () => server.on(storeSettingsApi.readStoreSettings, makeStoreSettings());
const lastQuery = () => server.calls(messagesApi.listSends).at(-1)?.input.query;
const retryButton = () => screen.findByRole('button', { name: 'Send “Arrival reminder” again' });

testReadStates('sent messages', {
  path,
  as: 'host',
  read: messagesApi.listSends,
  reply: { items: [makeSend()], next: null },
  shows: /Bamboo House expects you/,
  empty: { reply: { items: [], next: null }, shows: 'No messages yet' },
  setUp,
});

describe('sent messages', () => {
  beforeEach(setUp);

  it('show text, recipient, order and outcome', async () => {
    server.on(messagesApi.listSends, { items: [makeSend()], next: null });
    await renderScreen(path, { as: 'host' });
    const entry = within((await screen.findByText('Delivered')).closest('article') as HTMLElement);
    entry.getByText('To 138****0001');
    entry.getByText('SMS · Automatic');
    expect(entry.getByText(/expects you/).getAttribute('lang')).toBe('en');
    const order = entry.getByRole('link', { name: /Lin.*7:00 PM/ });
    expect(order.getAttribute('href')).toBe(`/web/${STORE_ID}/store-order-detail/${idOf(40)}`);
  });

  it.each(SEND_REASONS)('name the reason %s in words', async (reason) => {
    server.on(messagesApi.listSends, {
      items: [makeSend({ status: 'failed', reason, text: null, to: null, sentAt: null })],
      next: null,
    });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Failed');
    screen.getByText(messagesMerchant.reasons[reason]);
  });

  it('are filtered by scene, channel and outcome, in the address', async () => {
    server.on(messagesApi.listSends, { items: [], next: null });
    const { user, router } = await renderScreen(`${path}?status=failed&channel=pigeon`, { as: 'host' });
    await screen.findByText('No messages match');
    expect(lastQuery()).toEqual({ status: ['failed'], limit: 30 });
    await user.click(screen.getByRole('combobox', { name: 'Message' }));
    await user.click(await screen.findByRole('option', { name: 'Arrival reminder' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ scene: 'remindArrival', status: ['failed'] }));
    expect(router.history.location.search).toContain('scene=remindArrival');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No messages yet');
    expect(router.history.location.search).toBe('');
  });

  it('are read again when an outcome arrives', async () => {
    server.on(messagesApi.listSends, { items: [makeSend({ status: 'sent' })], next: null });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Sent', { exact: true });
    await waitForCall(messagesApi.listSends);
    server.on(messagesApi.listSends, { items: [makeSend()], next: null });
    sendEvent('messages.sendChanged', { storeId: STORE_ID, orderId: idOf(40), sendId: idOf(500) });
    await screen.findByText('Delivered');
  });
});

describe('a failed message', () => {
  const failed = makeSend({ status: 'failed', reason: 'unreachable', can: ['retry'] });
  beforeEach(setUp);

  it('is sent again', async () => {
    server.on(messagesApi.listSends, { items: [failed], next: null });
    server.on(messagesApi.retrySend, makeSend({ status: 'waiting' }));
    const { user } = await renderScreen(path, { as: 'host' });
    const button = await retryButton();
    server.on(messagesApi.listSends, { items: [makeSend({ status: 'waiting', sentAt: null })], next: null });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Waiting');
    expect(server.calls(messagesApi.retrySend)[0]?.input.params).toEqual({
      storeId: STORE_ID,
      sendId: failed.id,
    });
  });

  it('says why it cannot be sent again', async () => {
    server.on(messagesApi.listSends, { items: [failed], next: null });
    server.on(messagesApi.retrySend, refusal('messageLimitReached'));
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await retryButton());
    await screen.findByRole('alert');
  });

  it('that may have arrived is only sent again after a question', async () => {
    const unknown = makeSend({ status: 'unknown', reason: 'noAnswer', can: ['retry'] });
    server.on(messagesApi.listSends, { items: [unknown], next: null });
    server.on(messagesApi.retrySend, makeSend());
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await retryButton());
    const question = within(await screen.findByRole('alertdialog', { name: 'Send it again?' }));
    expect(server.calls(messagesApi.retrySend)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Don’t send' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls(messagesApi.retrySend)).toHaveLength(0);
    await user.click(await retryButton());
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitForCall(messagesApi.retrySend);
  });
});
