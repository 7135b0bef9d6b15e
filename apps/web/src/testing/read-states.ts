import { screen, waitFor } from '@testing-library/react';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { expect, it, vi } from 'vitest';
import { connectionLost, type Handler, pending, serverError, TRACE_ID } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';
import { server } from './server.ts';

interface ReadStates<E extends Endpoint> {
  /** Path of the screen. */
  path: string;
  as: NonNullable<Parameters<typeof renderScreen>[1]>['as'];
  /** The endpoint that the screen reads. */
  read: E;
  reply: Handler<E>;
  /** Text that the screen shows once it has read the reply. */
  shows: string | RegExp;
  /** Sets up the replies of other endpoints. */
  setUp?: () => void;
}

/** Tests a screen while an endpoint that it reads is loading, fails, and cannot be reached. */
export function testReadStates<E extends Endpoint>({
  path,
  as = 'visitor',
  read,
  reply,
  shows,
  setUp,
}: ReadStates<E>) {
  const open = async (state: Handler<E>) => {
    setUp?.();
    server.on(read, state);
    return renderScreen(path, { as });
  };

  it('shows a placeholder while loading', async () => {
    await open(pending);
    await waitForCall(read);
    await waitFor(expectPlaceholder);
    expect(screen.queryByText(shows)).toBeNull();
  });

  it('shows an error with its trace number, and reads again when the user retries', async () => {
    const { user } = await open(serverError);
    await screen.findByText(TRACE_ID);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    server.on(read, reply);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findAllByText(shows);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the connection is lost, and reads again when it is back', async () => {
    setOnline(false);
    await open(connectionLost);
    await screen.findByText('This needs a connection');
    server.on(read, reply);
    setOnline(true);
    await screen.findAllByText(shows);
  });
}

/** Checks that a placeholder announces to screen readers that content is loading. */
function expectPlaceholder(): void {
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContainEqual(expect.stringContaining('Loading'));
}

/** Waits until the page has called an endpoint a number of times. */
export const waitForCall = (endpoint: Endpoint, times = 1): Promise<void> =>
  waitFor(() => expect(server.calls(endpoint)).toHaveLength(times));

/** Switches the device's network on or off. Without it the client does not retry. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}
