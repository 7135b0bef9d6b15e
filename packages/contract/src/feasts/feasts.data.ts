import * as z from 'zod/mini';
import { id, instant, wallDate, wallTime } from '#common/shapes.ts';
import { FEAST_STATUSES, PARTICIPANT_STATUSES } from './feasts.machine.ts';

const feastData = z.object({
  created: z.array(
    z.object({
      storeId: id,
      id,
      title: z.string(),
      description: z.string(),
      menu: z.string(),
      diningPlace: z.string(),
      /** The texts that others see while a change waits for its audit. */
      auditedTexts: z.array(z.string()),
      date: wallDate,
      time: wallTime,
      status: z.enum(FEAST_STATUSES),
      createdAt: instant,
    }),
  ),
  registrations: z.array(
    z.object({
      storeId: id,
      feastId: id,
      title: z.string(),
      name: z.string(),
      people: z.int(),
      remark: z.string(),
      status: z.enum(PARTICIPANT_STATUSES),
      joinedAt: instant,
      closedAt: z.nullable(instant),
    }),
  ),
  questions: z.array(z.object({ storeId: id, feastId: id, text: z.string(), askedAt: instant })),
  /** What this person answered about feasts that they created. */
  answers: z.array(z.object({ storeId: id, feastId: id, text: z.string(), answeredAt: instant })),
});
export type FeastData = z.infer<typeof feastData>;

/** Its parts of the copy of a person's data. */
export const feastsPersonalData = {
  /** Feasts that this person created or registered for. */
  feasts: feastData,
};
