import { screen, waitFor } from '@testing-library/react';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { describe, expect, it } from 'vitest';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

testReadStates('short link', {
  path: '/teleport/abc',
  read: linksApi.resolveLink,
  reply: { path: '/select-language', needsSignIn: false },
  shows: '繁體中文',
  placeholder: 'Opening the link',
  refused: {
    linkExpired: 'This link is no longer valid',
    notFound: 'Link not found',
  },
});

describe('short link', () => {
  it('leads to the sign-in first if its page requires it', async () => {
    server.on(linksApi.resolveLink, { path: '/setting', needsSignIn: true });
    const { router } = await renderScreen('/teleport/abc');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toMatchObject({ returnTo: '/teleport/abc' });
    await screen.findByRole('main');
  });
});
