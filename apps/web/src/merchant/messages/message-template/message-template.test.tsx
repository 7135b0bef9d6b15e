import { screen, within } from '@testing-library/react';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { expect, it } from 'vitest';
import { makeChannels } from '#testing/messages-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/message-template`;
const autoPush = {
  scenes: ['storeConfirm' as const],
  arrivalMinutes: 120 as const,
  channels: ['sms' as const],
};
const setUp = () => server.on(storeSettingsApi.readStoreSettings, makeStoreSettings({ autoPush }));

testReadStates('message templates', {
  path,
  as: 'host',
  read: messagesApi.listMessageChannels,
  reply: makeChannels(),
  shows: 'Text of newOrder',
  setUp,
});

it('shows what each template says, whether it is sent automatically, and the channels', async () => {
  setUp();
  server.on(messagesApi.listMessageChannels, makeChannels());
  await renderScreen(path, { as: 'host' });
  const entry = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 3, name });
    return within(heading.closest('li') as HTMLElement);
  };
  const confirmed = await entry('Booking confirmed');
  confirmed.getByText('Sent automatically');
  confirmed.getByText('Text of storeConfirm');
  confirmed.getByText('No WeChat template');
  (await entry('Booking closed')).getByText('Sent by hand');
  (await entry('Ask to confirm')).getByText('Guests can answer');
  expect((await entry('Booking closed')).queryByText('Guests can answer')).toBeNull();
  expect(screen.getAllByText('Ready')).toHaveLength(2);
  screen.getByText('Not connected');
});
