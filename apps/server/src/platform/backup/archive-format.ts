import { z } from 'zod';

/** The version of the archive's format. Raised when older programs could not read an archive. */
export const FORMAT = 1;

/** The first entry: what the archive holds. */
export const HEADER = 'header.json';
/** The last entry: counts and a checksum of all entries before it. An archive without it is cut off. */
export const MANIFEST = 'manifest.json';
/** The entry with the key of everything the server signs or encrypts. */
export const SECRET = 'secret';

/** The largest entry, in bytes. Tables are split into smaller ones, and stored pictures are smaller. */
export const ENTRY_BYTES = 64 * 1024 * 1024;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type ArchiveTable = z.infer<typeof table>;

export const headerSchema = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
});
export type Header = z.infer<typeof headerSchema>;

const sequence = z.object({ schema: z.string(), name: z.string(), value: z.string() });
export type Sequence = z.infer<typeof sequence>;

export const manifestSchema = z.object({
  entries: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** The number of rows by table, as `schema.table`. */
  rows: z.record(z.string(), z.number().int()),
  sequences: z.array(sequence),
  /** The number of pictures that are files in the archive, and of those whose file was missing. */
  pictureFiles: z.number().int(),
  missingPictures: z.number().int(),
});
export type Manifest = z.infer<typeof manifestSchema>;
/** What the maker of an archive adds to the manifest. */
export type Contents = Omit<Manifest, 'entries' | 'bytes' | 'sha256'>;

export const tableKey = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

/** Returns the name of the entry with a part of a table's rows, in the text format of COPY. */
export const tablePart = (key: string, part: number): string =>
  `tables/${key}/${String(part).padStart(6, '0')}`;
export const pictureFile = (file: string): string => `pictures/${file}`;

/** Returns what an entry belongs to. */
export function parseEntryName(
  name: string,
): { kind: 'table'; key: string } | { kind: 'picture'; file: string } | { kind: 'other' } {
  const [, key] = /^tables\/([\w.]+)\/\d{6}$/.exec(name) ?? [];
  if (key) return { kind: 'table', key };
  const [, file] = /^pictures\/([0-9a-f]{64}\.(?:webp|svg))$/.exec(name) ?? [];
  if (file) return { kind: 'picture', file };
  return { kind: 'other' };
}

/** Counts the rows in a part of a table: COPY ends each row with a line feed and escapes those in values. */
export function countRows(content: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) count += 1;
  return count;
}
