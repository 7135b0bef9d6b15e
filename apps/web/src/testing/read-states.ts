import { screen, waitFor } from '@testing-library/react';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { describe, expect, it, vi } from 'vitest';
import { connectionLost, type Handler, pending, refusal, serverError, TRACE_ID } from './fake-server.ts';
import { renderScreen, type ScreenOptions } from './render-screen.tsx';
import { server } from './server.ts';

/** Text that is on the screen in a state, at least once. */
type TextMatch = string | RegExp;

interface ReadStates<E extends Endpoint> {
  /** Path of the screen. */
  path: string;
  as?: ScreenOptions['as'];
  /** The endpoint that the screen reads. */
  read: E;
  reply: Handler<E>;
  /** Text that only the reply brings to the screen. */
  shows: TextMatch;
  /** Reply without content, and the text that the screen shows for it. */
  empty?: { reply: Handler<E>; shows: TextMatch };
  /** Text of refusals for which the screen shows more than a failed read, such as that a page does not exist. */
  refused?: Partial<Record<RefusalCode, TextMatch>>;
  /** What the placeholder announces while loading. */
  placeholder?: string;
  /** Sets up the replies of other endpoints. */
  setUp?: () => void;
}

/** Tests the states of a screen that reads an endpoint: loading, failed, offline and, if it has them, empty and refused. */
export function testReadStates<E extends Endpoint>(title: string, states: ReadStates<E>): void {
  const { path, as = 'visitor', read, reply, shows, empty, refused = {}, setUp } = states;
  const { placeholder = 'Loading' } = states;
  const open = (first: Handler<E>) => {
    setUp?.();
    server.on(read, first);
    return renderScreen(path, { as });
  };

  describe(title, () => {
    it('shows a placeholder while loading', async () => {
      const { client } = await open(pending);
      await waitForCall(read);
      const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== read.name;
      await waitFor(() => expect(client.isFetching({ predicate: isOther })).toBe(0));
      await waitFor(() => expectPlaceholder(placeholder));
      expect(screen.queryByText(shows)).toBeNull();
    });

    it('shows an error with its trace number, and reads again when the user retries', async () => {
      const { user } = await open(serverError);
      await screen.findByText(TRACE_ID);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      server.on(read, reply);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findAllByText(shows);
      expect(screen.queryByText(TRACE_ID)).toBeNull();
    });

    it('says that it needs a connection, and reads again when the connection is back', async () => {
      setOnline(false);
      await open(connectionLost);
      await screen.findByText('You need to be online to see this');
      server.on(read, reply);
      setOnline(true);
      await screen.findAllByText(shows);
    });

    if (empty)
      it('says that there is nothing yet', async () => {
        await open(empty.reply);
        await screen.findAllByText(empty.shows);
        expect(screen.queryByRole('alert')).toBeNull();
      });

    it.each(Object.entries(refused) as [RefusalCode, TextMatch][])(
      'explains the refusal %s',
      async (code, text) => {
        await open(refusal(code));
        await screen.findAllByText(text);
        expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      },
    );
  });
}

/** Checks that a placeholder announces to screen readers that content is loading. */
function expectPlaceholder(text: string): void {
  const announced = screen
    .getAllByRole('status')
    .map((status) => status.getAttribute('aria-label') ?? status.textContent);
  expect(announced).toContainEqual(expect.stringContaining(text));
}

/** Waits until the page has called an endpoint a number of times. */
export const waitForCall = (endpoint: Endpoint, times = 1): Promise<void> =>
  waitFor(() => expect(server.calls(endpoint)).toHaveLength(times));

/** Switches the device's network on or off. While it is off, the client does not retry. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}
