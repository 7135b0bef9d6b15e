import { MAX_IMPORT_ROWS } from '@xiwei/contract/diners/diner-files.model.ts';
import { expect, it } from 'vitest';
import { readGuestFile } from './read-guest-file.ts';

/** Counts how often other work had its turn while something was waited for. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => {
    isOver = true;
  });
  return turns;
}

it('reads the rows of a file, while other calls are served', async () => {
  const lines = Array.from(
    { length: MAX_IMPORT_ROWS },
    (_, index) => `Li${index},"a note, ${'x'.repeat(90)}"`,
  );
  const reading = readGuestFile(`lastName,remark\n${lines.join('\n')}`);
  expect(await turnsDuring(reading)).toBeGreaterThan(20);
  const { rows } = await reading;
  expect(rows).toHaveLength(MAX_IMPORT_ROWS);
  expect(rows.at(-1)).toMatchObject({
    row: MAX_IMPORT_ROWS + 1,
    cells: { lastName: `Li${MAX_IMPORT_ROWS - 1}` },
  });
});

it('refuses a file with too many columns or characters in its first line before it reads on', async () => {
  const turns = await turnsDuring(
    Promise.all([
      expect(readGuestFile(`lastName${','.repeat(1_900_000)}`)).rejects.toThrow('csvTooWide'),
      expect(readGuestFile(`lastName${';'.repeat(60)}\n${'x'.repeat(1_900_000)}`)).rejects.toThrow(
        'csvTooWide',
      ),
    ]),
  );
  // A file that is read to its end has a hundred parts.
  expect(turns).toBeLessThan(10);
});

it('ends at the first row too many, also of empty rows', async () => {
  for (const line of ['Li\n', '\n']) {
    const reading = readGuestFile(`lastName\n${line.repeat(600_000)}`);
    expect(await turnsDuring(reading.catch(() => {}))).toBeLessThan(30);
    await expect(reading).rejects.toThrow('csvTooLong');
  }
});

it('refuses a row that does not end', async () => {
  await expect(readGuestFile(`lastName\n"${'x'.repeat(1_900_000)}`)).rejects.toThrow('csvUnreadable');
});
