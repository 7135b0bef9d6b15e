import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { currentLanguage, startI18n } from '#i18n/i18n.ts';
import { FakeServer, pending, refusal, serverError } from './fake-server.ts';
import { idOf, makeMe, makeStaffMember, STORE_ID } from './samples.ts';

let server: FakeServer;
beforeAll(() => startI18n([]));
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});

const params = { storeId: STORE_ID, staffId: idOf(10) };
const change = (version = 1) =>
  call(identityApi.changeStaffRole, { params, body: { role: 'manager', version } }, { key: 'mine' });

describe('fake server', () => {
  it('passes the checked input to the handler and records calls with their keys', async () => {
    server.on(identityApi.changeStaffRole, ({ params: { staffId }, body: { role, version } }) =>
      makeStaffMember({ id: staffId, role, version: version + 1 }),
    );
    expect(await change()).toMatchObject({ id: idOf(10), role: 'manager', version: 2 });
    expect(server.calls(identityApi.changeStaffRole)).toMatchObject([
      { key: 'mine', input: { params, body: { role: 'manager', version: 1 } } },
    ]);
    expect(server.calls(identityApi.readMe)).toEqual([]);
    expect(server.problems).toEqual([]);
  });

  it('uses the latest reply of an endpoint, and the default reply if there is no other', async () => {
    server.on(identityApi.readMe, serverError).on(identityApi.readMe, makeMe({ nickname: 'Latest' }));
    server.onDefault(identityApi.readMe, makeMe({ nickname: 'Default' }));
    expect(await call(identityApi.readMe, {})).toMatchObject({ nickname: 'Latest' });
    server.reset();
    server.onDefault(identityApi.readMe, makeMe({ nickname: 'Default' }));
    expect(await call(identityApi.readMe, {})).toMatchObject({ nickname: 'Default' });
  });

  it('reports calls that the test did not set up', async () => {
    await expect(call(identityApi.readMe, {})).rejects.toMatchObject({ code: 'unexpected' });
    await fetch('/api/no-such-path');
    expect(server.problems).toEqual([
      expect.stringContaining('Unexpected call: identity.readMe'),
      'Unexpected request: GET /api/no-such-path',
    ]);
  });

  it('reports inputs and outputs that violate the contract', async () => {
    server.on(identityApi.changeStaffRole, makeStaffMember({ id: 'not an id' }));
    await expect(change()).rejects.toMatchObject({ code: 'unexpected' });
    await expect(change(-1)).rejects.toMatchObject({ code: 'unexpected' });
    expect(server.problems).toEqual([
      expect.stringContaining('identity.changeStaffRole: invalid output'),
      expect.stringContaining('identity.changeStaffRole: invalid body'),
    ]);
  });

  it('refuses with the text of the refusal, and reports refusals that the endpoint does not declare', async () => {
    server.on(identityApi.changeStaffRole, refusal('lastOwner'));
    await expect(change()).rejects.toMatchObject({
      code: 'lastOwner',
      message: refusalWords[currentLanguage()].lastOwner,
    });
    expect(server.problems).toEqual([]);
    server.on(identityApi.changeStaffRole, refusal('tooHot'));
    await expect(change()).rejects.toMatchObject({ code: 'tooHot' });
    expect(server.problems).toEqual(['identity.changeStaffRole: the refusal tooHot is not declared']);
  });

  it('leaves a pending call without a response until it is aborted', async () => {
    server.on(bookingApi.readHold, pending);
    const controller = new AbortController();
    const reading = call(
      bookingApi.readHold,
      { params: { storeId: STORE_ID } },
      { signal: controller.signal },
    );
    controller.abort(new Error('The page was closed'));
    await expect(reading).rejects.toThrow('The page was closed');
  });
});
