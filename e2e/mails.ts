import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import { type Caller, callAs, requestOf } from './calls.ts';

/** Returns the texts of the e-mails that the simulated mail server received for an address, newest first. */
export async function readMails(caller: Caller, address: string): Promise<string[]> {
  const { url } = await callAs(caller, demoApi.readDemoInbox, {});
  const request = requestOf(caller);
  const list = await (await request.get(url ?? '')).text();
  const ids = [...list.matchAll(/href="\/mail\/(\d+)"><b>[^<]*<\/b><\/a>\s*<p class="note">([^ ]+)/g)]
    .filter(([, , to]) => to === address)
    .map(([, id]) => id);
  return Promise.all(
    ids.map(async (id) => (await request.get(new URL(`/mail/${id}`, url ?? '').href)).text()),
  );
}
