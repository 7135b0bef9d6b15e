import { screen, waitFor } from '@testing-library/react';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { auditApi } from '@xiwei/contract/admin/audit.api.ts';
import type { AuditRecord, AuditRecordDetail } from '@xiwei/contract/admin/audit.model.ts';
import type { PlatformHealth } from '@xiwei/contract/admin/health.model.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const PERSON_ID = idOf(77);
const REFERENCE = '9c41e07f3a91c2b4';

const record: AuditRecord = {
  id: '42',
  at: '2026-11-19T02:03:04.000Z',
  endpoint: 'booking.storeCancelOrder',
  operator: 'store',
  person: { id: PERSON_ID, nickname: 'Chen Mei' },
  store: { id: STORE_ID, name: 'Bamboo House' },
  refusal: { code: 'changedMeanwhile', message: 'It has changed.' },
  reference: REFERENCE,
};
const detailed: AuditRecordDetail = {
  ...record,
  params: { storeId: STORE_ID },
  detail: { reason: '<script>alert(1)</script>' },
};
const page = (items: AuditRecord[] = [record]) => ({
  items,
  next: null,
  from: '2026-11-13',
  to: '2026-11-19',
});

const auditPath = '/admin/admin-audit';
testReadStates('the audit trail', {
  path: auditPath,
  as: 'admin',
  read: auditApi.listAuditRecords,
  reply: page(),
  shows: 'booking.storeCancelOrder',
  empty: { reply: page([]), shows: 'No audit records found' },
  refused: { notAllowed: 'For platform staff only' },
});

testReadStates('an audit record', {
  path: '/admin/admin-audit-record/42',
  as: 'admin',
  read: auditApi.readAuditRecord,
  reply: detailed,
  shows: 'booking.storeCancelOrder',
  refused: { notAllowed: 'For platform staff only', notFound: 'Audit record not found' },
});

const health: PlatformHealth = {
  jobs: { waiting: 3, retrying: 1, failed: 2, oldestDue: '2026-11-19T02:00:00.000Z' },
  tasks: [
    {
      ...{ task: 'messages.send', waiting: 3, retrying: 1, failed: 2, oldestDue: '2026-11-19T02:00:00.000Z' },
      lastFailure: { at: '2026-11-19T02:00:00.000Z', text: 'The provider did not answer' },
    },
  ],
  workers: [{ id: 'pool-1', seenAt: '2026-11-19T02:00:00.000Z', ok: false }],
  providers: [
    {
      provider: 'sms',
      lastSuccessAt: '2026-11-19T01:00:00.000Z',
      lastFailure: { at: '2026-11-19T02:00:00.000Z', outcome: 'timeout' },
    },
  ],
  startedAt: '2026-11-18T02:00:00.000Z',
};
const none: PlatformHealth = {
  ...{ tasks: [], workers: [], providers: [], startedAt: '2026-11-18T02:00:00.000Z' },
  jobs: { waiting: 0, retrying: 0, failed: 0, oldestDue: null },
};

testReadStates('the health of the platform', {
  path: '/admin/admin-health',
  as: 'admin',
  read: adminApi.readHealth,
  reply: health,
  shows: 'messages.send',
  empty: { reply: none, shows: 'No waiting or failed jobs' },
  refused: { notAllowed: 'For platform staff only' },
});

const queries = () => server.calls(auditApi.listAuditRecords).map(({ input }) => input.query);
const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function openAudit(search = '') {
  server.on(auditApi.listAuditRecords, page());
  const rendered = await renderScreen(`${auditPath}${search}`, { as: 'admin' });
  await screen.findByText('booking.storeCancelOrder');
  return rendered;
}

describe('the audit trail', () => {
  it('shows the days that were searched, and what each record is', async () => {
    await openAudit();
    const row = screen.getByRole('link', { name: /booking\.storeCancelOrder/ });
    expect(row.textContent).toMatch(/Store staff · Chen Mei · Bamboo House.*Refused/);
    expect(row.getAttribute('href')).toBe('/admin/admin-audit-record/42');
    expect(screen.getByRole('status').textContent).toBe('13 Nov 2026 to 19 Nov 2026');
    expect(screen.queryByRole('link', { name: 'Clear search' })).toBeNull();
  });

  it('is searched by reference number, which explains an empty result', async () => {
    const { user, router } = await openAudit();
    await user.type(field(/Reference number/), 'abc');
    await user.keyboard('{Enter}');
    await screen.findByText('Enter 16 characters: digits and letters a–f');
    expect(queries()).toHaveLength(1);
    server.on(auditApi.listAuditRecords, page([]));
    await user.clear(field(/Reference number/));
    await user.type(field(/Reference number/), ` ${REFERENCE.toUpperCase()} {Enter}`);
    await screen.findByText(/Look up this number in the server log/);
    expect(queries().at(-1)).toMatchObject({ reference: REFERENCE });
    expect(router.state.location.search).toEqual({ reference: REFERENCE });
    server.on(auditApi.listAuditRecords, page());
    await user.click(screen.getByRole('link', { name: 'Clear search' }));
    await screen.findByText('booking.storeCancelOrder');
    expect((field(/Reference number/) as HTMLInputElement).value).toBe('');
  });

  it('is searched by the phone of a person, which is in no address', async () => {
    server.on(auditApi.findAccount, { account: null });
    const { user, router } = await openAudit();
    const search = screen.getByRole('button', { name: 'Search' });
    await user.type(field(/Person/), '13800000001');
    await user.click(search);
    await screen.findByText('No account uses this phone number');
    server.on(auditApi.findAccount, refusal('phoneInvalid'));
    await user.click(search);
    await waitFor(() => expect(screen.queryByText('No account uses this phone number')).toBeNull());
    expect(field(/Person/).getAttribute('aria-invalid')).toBe('true');
    server.on(auditApi.findAccount, { account: { id: PERSON_ID, nickname: null } });
    await user.click(search);
    await waitFor(() => expect(router.state.location.search).toEqual({ personId: PERSON_ID }));
    expect(server.calls(auditApi.findAccount)[0]?.input.body).toEqual({
      phone: { region: 'CN', number: '13800000001' },
    });
  });

  it('is searched by the address of a store together with the id of a person', async () => {
    const { user } = await openAudit();
    await user.type(field(/Store/), 'Bamboo');
    await user.type(field(/Person/), PERSON_ID);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('Enter a store ID, or an address that contains it');
    await user.clear(field(/Store/));
    await user.type(field(/Store/), `https://tables.example.com/web/${STORE_ID}/operation`);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ personId: PERSON_ID, storeId: STORE_ID }));
    expect(server.calls(auditApi.findAccount)).toEqual([]);
  });

  it('ignores what an address cannot search for', async () => {
    await openAudit('?reference=x&personId=1&storeId=2&from=yesterday&to=2026-11-19');
    expect(JSON.parse(JSON.stringify(queries()[0]))).toEqual({ limit: 30, to: '2026-11-19' });
  });
});

describe('an audit record', () => {
  it('shows texts as texts, and leads to the person and the store', async () => {
    server.on(auditApi.readAuditRecord, detailed);
    await renderScreen('/admin/admin-audit-record/42', { as: 'admin' });
    await screen.findByText(/<script>alert\(1\)<\/script>/);
    screen.getByText('It has changed. · changedMeanwhile');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('All by this person')).toContain(PERSON_ID);
    expect(hrefOf('All at this store')).toContain(STORE_ID);
  });

  it('says that nothing was noted', async () => {
    server.on(auditApi.readAuditRecord, { ...detailed, detail: null, params: {}, store: null, person: null });
    await renderScreen('/admin/admin-audit-record/42', { as: 'admin' });
    await screen.findByText('No details were recorded.');
    expect(screen.queryByText('What it was about')).toBeNull();
  });
});

describe('the health of the platform', () => {
  it('shows counts, the latest error, silent workers and failing providers', async () => {
    server.on(adminApi.readHealth, health);
    await renderScreen('/admin/admin-health', { as: 'admin' });
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await screen.findByText('messages.send');
    expect(items()).toEqual([
      expect.stringMatching(
        /messages\.send.*2 given up · 1 being retried · 3 waiting.*The provider did not answer.*Failed/,
      ),
      expect.stringMatching(/pool-1.*Not responding/),
      expect.stringMatching(/Text messages.*timed out.*Failed/),
    ]);
  });

  it('does not count a refusal of a provider as a failure of it', async () => {
    const lastFailure = { at: '2026-11-19T02:00:00.000Z', outcome: 'refused' as const };
    const providers = [{ provider: 'unknown', lastSuccessAt: null, lastFailure }];
    server.on(adminApi.readHealth, { ...none, providers });
    await renderScreen('/admin/admin-health', { as: 'admin' });
    expect((await screen.findByText('unknown')).closest('li')?.textContent).toMatch(/refused.*OK/);
  });
});
