import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { ToastRegion } from './toast.tsx';
import { showToast } from './toast-store.ts';

const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('toasts', () => {
  beforeAll(() => startI18n([]));

  it('are shown when the region is loaded after the first toast', async () => {
    showToast({ text: 'Welcome back' });
    render(<ToastRegion side="diner" />);
    const region = within(screen.getByRole('region', { name: 'Notifications' }));
    await region.findByText('Welcome back');
  });

  describe('in a loaded region', () => {
    beforeEach(() => void render(<ToastRegion side="merchant" />));

    it('are announced politely, and failures at once', async () => {
      showToast({ text: 'Saved', tone: 'positive' });
      const saved = await screen.findByText('Saved');
      expect(saved.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
      expect(screen.queryByRole('alert')).toBeNull();
      showToast({ text: 'Not saved', tone: 'negative' });
      expect((await screen.findByRole('alert')).textContent).toBe('Not saved');
    });

    it('use the theme of the side', async () => {
      showToast({ text: 'Saved' });
      expect((await screen.findByRole('listitem')).dataset.side).toBe('merchant');
    });

    it('close before their action runs, which can show another toast', async () => {
      showToast({ text: 'Removed', action: { label: 'Undo', onPress: () => showToast({ text: 'Undone' }) } });
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await screen.findByText('Undone');
      expect(texts()).toEqual(['Undone']);
    });

    it('show the newest three, and an older one again when a newer one is closed', async () => {
      for (const text of ['One', 'Two', 'Three', 'Four']) showToast({ text });
      await screen.findByText('Four');
      const item = screen.getByText('One').closest('li');
      expect(texts()).toEqual(['Four', 'Three', 'Two', 'One']);
      expect(item?.inert).toBe(true);
      await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
      expect(item?.inert).toBe(false);
    });

    it('wait until the page is visible', async () => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      showToast({ text: 'Signed out on another device' });
      await act(async () => {});
      expect(screen.queryByRole('listitem')).toBeNull();
      hidden.mockReturnValue(false);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await screen.findByText('Signed out on another device');
    });
  });
});
