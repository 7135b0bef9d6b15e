import type { QueryClient } from '@tanstack/react-query';

/** The query caches of the pages of the current test. */
const openClients: QueryClient[] = [];

export const addClient = (client: QueryClient): unknown => openClients.push(client);

/** Ends what the pages of a test still read, so that their calls do not arrive in the next test. */
export async function closeClients(): Promise<void> {
  for (const client of openClients.splice(0)) {
    // A step of a page that was waiting may still read: it waits for ever.
    client.fetchQuery = () => new Promise(() => {});
    await client.cancelQueries();
    client.clear();
  }
}
