import { screen, waitFor, within } from '@testing-library/react';
import { dinerFilesApi } from '@xiwei/contract/diners/diner-files.api.ts';
import type { ImportResult } from '@xiwei/contract/diners/diner-files.model.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { MEI, serveGuests } from '#testing/guests-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/diner-import`;
const { importDiners, exportDiners } = dinerFilesApi;
const serveManager = () => void serveGuests([MEI], ['createDiner', 'mergeDiners', 'importDiners']);
/** Owners may export besides. */
const serveOwner = () =>
  void serveGuests([MEI], ['createDiner', 'mergeDiners', 'importDiners', 'exportDiners']);
const RESULT: ImportResult = {
  created: 2,
  updated: 1,
  unchanged: 0,
  done: false,
  badRows: 1,
  bad: [{ row: 3, column: 'phone', header: 'Phone', problem: 'notAPhone' }],
  ignored: [],
};

const paste = async (user: Awaited<ReturnType<typeof renderScreen>>['user']) => {
  await user.click(await screen.findByLabelText('CSV text'));
  await user.paste('lastName,Phone\nLi,1');
};

testReadStates('import and export of guests', {
  path,
  as: 'manager',
  read: dinersApi.listDiners,
  reply: { items: [], next: null, total: 0, can: ['importDiners'] },
  shows: 'CSV text',
  setUp: serveManager,
});

describe('importing guests', () => {
  it('checks first, names each bad row, and then imports the others', async () => {
    serveManager();
    server.on(importDiners, ({ body }) =>
      body.dryRun ? RESULT : { ...RESULT, done: true, bad: [], badRows: 0 },
    );
    const { user } = await renderScreen(path, { as: 'manager' });
    await paste(user);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const table = within(await screen.findByRole('table', { name: '1 row with problems' }));
    table.getByText('Not a valid phone number');
    expect(server.calls(importDiners)[0]?.input.body).toMatchObject({ dryRun: true });
    await user.click(screen.getByRole('button', { name: 'Skip rows with problems and import the rest' }));
    await screen.findByText(/2 added, 1 updated/);
    expect(server.calls(importDiners)[1]?.input.body).toMatchObject({ dryRun: false, skipBad: true });
  });

  it('keeps the text when the file is refused', async () => {
    serveManager();
    server.on(importDiners, refusal('csvHeader'));
    const { user } = await renderScreen(path, { as: 'manager' });
    await paste(user);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLTextAreaElement>('CSV text').value).toContain('Li,1');
    expect(screen.queryByRole('button', { name: /import/i })).toBeNull();
  });

  it('reads a file that is chosen, and refuses one that is not in UTF-8', async () => {
    serveManager();
    const { user } = await renderScreen(path, { as: 'manager' });
    const chooser = await screen.findByLabelText('Choose a file');
    await user.upload(
      chooser,
      new File([new Uint8Array([0xd0, 0xd5, 0xff])], 'gbk.csv', { type: 'text/csv' }),
    );
    await screen.findByText(/Save it as CSV in UTF-8/);
    await user.upload(chooser, new File(['姓\n林'], 'guests.csv', { type: 'text/csv' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('CSV text').value).toBe('姓\n林'));
    expect(screen.queryByText(/Save it as CSV in UTF-8/)).toBeNull();
  });

  it('does not offer the text of the file before under the name of one that is unreadable or too large', async () => {
    serveManager();
    server.on(importDiners, RESULT);
    const { user } = await renderScreen(path, { as: 'manager' });
    const chooser = await screen.findByLabelText('Choose a file');
    const text = screen.getByLabelText<HTMLTextAreaElement>('CSV text');
    const chooseAndCheck = async () => {
      await user.upload(chooser, new File(['姓\n林'], 'guests.csv', { type: 'text/csv' }));
      await waitFor(() => expect(text.value).toBe('姓\n林'));
      await user.click(screen.getByRole('button', { name: 'Check' }));
      await screen.findByRole('button', { name: /import/i });
    };
    await chooseAndCheck();
    await user.upload(chooser, new File([new Uint8Array([0xd0, 0xff])], 'gbk.csv', { type: 'text/csv' }));
    await screen.findByText(/Save it as CSV in UTF-8/);
    expect(text.value).toBe('');
    expect(screen.queryByRole('button', { name: /import/i })).toBeNull();
    await chooseAndCheck();
    const large = new File(['姓'], 'large.csv', { type: 'text/csv' });
    Object.defineProperty(large, 'size', { value: 100_000_000 });
    const read = vi.spyOn(large, 'arrayBuffer');
    await user.upload(chooser, large);
    await screen.findByText('The file is too large. Split it into several files.');
    expect(read).not.toHaveBeenCalled();
    expect(text.value).toBe('');
    expect(screen.queryByRole('button', { name: /import/i })).toBeNull();
  });

  it('shows what is wrong with the text at its field', async () => {
    serveManager();
    server.on(importDiners, refusal('inputInvalid', { fields: { csv: 'Invalid format' } }));
    const { user } = await renderScreen(path, { as: 'manager' });
    await paste(user);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText('Invalid format');
    expect(screen.getByLabelText('CSV text').getAttribute('aria-invalid')).toBe('true');
  });

  it('forgets what a check found when the text changes', async () => {
    serveManager();
    server.on(importDiners, RESULT);
    const { user } = await renderScreen(path, { as: 'manager' });
    await paste(user);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByRole('table');
    await user.type(screen.getByLabelText('CSV text'), '9');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /import/i })).toBeNull();
  });

  it('offers nothing to hosts', async () => {
    serveGuests();
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Only managers and owners can import guests.');
    expect(screen.queryByLabelText('CSV text')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export all guests' })).toBeNull();
  });
});

describe('exporting guests', () => {
  /** Replaces how the browser saves a file, and returns the saved texts by file name. */
  function catchFiles(): Map<string, Promise<string>> {
    const files = new Map<string, Promise<string>>();
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.set(this.download, blobs.get(this.href)?.text() ?? Promise.resolve(''));
    });
    return files;
  }

  it('puts the parts of the file together and saves it', async () => {
    serveOwner();
    const files = catchFiles();
    server.on(exportDiners, ({ body: { after } }) => ({
      csv: after === undefined ? 'Family name\r\nChen\r\n' : 'Wang\r\n',
      next: after === undefined ? 'second' : null,
      fileName: 'guests-2026-12-01.csv',
    }));
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.click(await screen.findByRole('button', { name: 'Export all guests' }));
    await screen.findByText('Exported to guests-2026-12-01.csv');
    expect(await files.get('guests-2026-12-01.csv')).toBe('Family name\r\nChen\r\nWang\r\n');
  });

  it('saves nothing if a part fails', async () => {
    serveOwner();
    const files = catchFiles();
    server.on(exportDiners, ({ body: { after } }) =>
      after === undefined ? { csv: 'x', next: 'second', fileName: 'guests.csv' } : refusal('notAllowed'),
    );
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.click(await screen.findByRole('button', { name: 'Export all guests' }));
    await screen.findByRole('alert');
    expect(files.size).toBe(0);
  });

  it('is not offered to managers', async () => {
    serveManager();
    await renderScreen(path, { as: 'manager' });
    await screen.findByLabelText('CSV text');
    expect(screen.queryByRole('button', { name: 'Export all guests' })).toBeNull();
  });
});
