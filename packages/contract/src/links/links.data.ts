import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';

const linkData = z.object({ path: z.string(), createdAt: instant, expiresAt: z.nullable(instant) });
export type LinkData = z.infer<typeof linkData>;

/** Its parts of the copy of a person's data. */
export const linksPersonalData = {
  links: z.array(linkData),
};
