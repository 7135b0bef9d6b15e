import { screen, waitFor } from '@testing-library/react';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { describe, expect, it, vi } from 'vitest';
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

describe('web view', () => {
  it.each(['https://elsewhere.example/', '//elsewhere.example', '/setting', 'javascript:alert(1)', ''])(
    'does not show “%s”',
    async (url) => {
      // Registered sites are read from a file, not from an endpoint.
      const readFile = vi.fn(async () => Response.json({}));
      vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
        input.endsWith('/client-config.json') ? readFile() : server.fetch(input, init),
      );
      await renderScreen(`/webview?url=${encodeURIComponent(url)}`);
      await screen.findByText(url === '' ? 'No page to open' : 'This page can’t be opened here');
      expect(readFile).toHaveBeenCalledTimes(url === '' ? 0 : 1);
      expect(document.querySelector('iframe')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Open in a new window' })).toBeNull();
    },
  );
});
