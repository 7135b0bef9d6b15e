/** Something to print that stays in one piece, with its height. */
export interface Block {
  key: string;
  /** The group whose heading stands above it; null if it has none. */
  group: string | null;
  height: number;
}

/** An entry of a column: a block, or the heading of a group. */
export type ColumnEntry =
  | { type: 'block'; key: string }
  | {
      type: 'heading';
      group: string;
      /** Whether the group began in an earlier column. */
      continued: boolean;
    };

/** A page: its columns, each with its entries from top to bottom. */
export type PrintPage = readonly (readonly ColumnEntry[])[];

interface Space {
  columns: number;
  /** Height of a column, in the unit of the blocks. */
  height: number;
  /** Height of the heading of a group. */
  headingOf: (group: string) => number;
}

/**
 * Distributes blocks over columns and pages. A block is never divided: one that does not fit begins the next column. A heading
 * is always followed by a block of its group, and is repeated where the group goes on. A block higher than a column has one of
 * its own.
 */
export function paginate(blocks: readonly Block[], { columns, height, headingOf }: Space): PrintPage[] {
  const filled: ColumnEntry[][] = [];
  const begun = new Set<string>();
  let used = 0;
  let group: string | null = null;
  for (const block of blocks) {
    const needsHeading = block.group !== null && block.group !== group;
    const needed = block.height + (needsHeading && block.group !== null ? headingOf(block.group) : 0);
    const isNew = filled.length === 0 || used + needed > height;
    if (isNew) {
      filled.push([]);
      used = 0;
    }
    const column = filled.at(-1) ?? [];
    if (block.group !== null && (isNew || needsHeading)) {
      column.push({ type: 'heading', group: block.group, continued: begun.has(block.group) });
      used += headingOf(block.group);
      begun.add(block.group);
    }
    column.push({ type: 'block', key: block.key });
    used += block.height;
    group = block.group;
  }
  const pages = Array.from({ length: Math.ceil(filled.length / columns) }, (_, page) =>
    filled.slice(page * columns, (page + 1) * columns),
  );
  return pages;
}
