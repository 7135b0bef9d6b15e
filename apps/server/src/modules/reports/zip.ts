import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. */
interface ArchivedFile {
  path: string;
  content: string;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, which the compression needs; names in UTF-8; deflate. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
/** The first date that archives have: 1 January 1980. Files of the same content are equal. */
const NO_DATE = 0x21;

/** Writes files as a ZIP archive. */
export function zipOf(files: readonly ArchivedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const packed = deflateRawSync(bytes);
    const facts = factsOf(name, bytes, packed);
    const local = Buffer.concat([numbers([LOCAL_HEADER, 4], [VERSION, 2]), facts, name, packed]);
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(numbers([CENTRAL_HEADER, 4], [VERSION, 2], [VERSION, 2]), facts, place, name);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = numbers(
    [END, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...parts, central, end]);
}

/** Writes what both headers of a file have in common, from its flags to the length of its further fields. */
const factsOf = (name: Buffer, bytes: Buffer, packed: Buffer): Buffer =>
  numbers(
    [UTF8_NAMES, 2],
    [DEFLATE, 2],
    [0, 2],
    [NO_DATE, 2],
    [crc32(bytes), 4],
    [packed.length, 4],
    [bytes.length, 4],
    [name.length, 2],
    [0, 2],
  );

/** Writes unsigned numbers of the given lengths in bytes, the lowest byte first. */
function numbers(...values: readonly (readonly [value: number, length: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, length]) => sum + length, 0));
  let place = 0;
  for (const [value, length] of values) place = buffer.writeUIntLE(value, place, length);
  return buffer;
}
