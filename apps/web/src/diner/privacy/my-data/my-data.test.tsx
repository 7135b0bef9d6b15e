import { screen } from '@testing-library/react';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { describe, expect, it } from 'vitest';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const loses = { bookings: 2, guestRecords: 0, workplaces: 0 };

testReadStates('closing an account', {
  path: '/my-data',
  as: 'diner',
  read: privacyApi.readClosing,
  reply: { obstacles: [], loses },
  shows: 'Close account',
});

describe('closing an account', () => {
  it('is not offered while a booking is open', async () => {
    const obstacle = { type: 'openBooking', path: '/order-history', storeName: 'Bamboo House' } as const;
    server.on(privacyApi.readClosing, {
      obstacles: [{ ...obstacle, date: '2026-12-02', amount: null }],
      loses,
    });
    await renderScreen('/my-data', { as: 'diner' });
    await screen.findByText(/A booking is still open/);
    expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
  });
});
