import { z } from 'zod';

/** Reads a report that is a list of entries of one shape; undefined if it is anything else. */
export const readList = <Entry, Receipt>(
  entry: z.ZodType<Entry>,
  toReceipt: (entry: Entry) => Receipt,
): ((body: unknown) => Receipt[] | undefined) => {
  const list = z.array(entry).max(MAX_ENTRIES);
  return (body) => {
    const parsed = list.safeParse(body);
    return parsed.success ? parsed.data.map(toReceipt) : undefined;
  };
};

/** The most entries of a report. Providers send up to a few hundred. */
const MAX_ENTRIES = 2_000;
