import * as z from 'zod/mini';
import { MESSAGE_CHANNELS, STORE_SCENES, USUAL_SCENES } from './store-messages.ts';

/** How long before the start the guests are reminded of their booking, in minutes. */
export const ARRIVAL_MINUTES = [60, 120, 180, 240] as const;

/** Which messages a store sends to its guests automatically. */
export const autoPush = z.object({
  /** The scenes that are sent, each at most once. */
  scenes: z.array(z.enum(STORE_SCENES)).check(
    z.maxLength(STORE_SCENES.length),
    z.refine((scenes) => new Set(scenes).size === scenes.length),
  ),
  arrivalMinutes: z.literal([...ARRIVAL_MINUTES]),
  /** The channels by which they are sent, each at most once. A guest gets a message by all that reach them. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)).check(
    z.minLength(1, 'required'),
    z.maxLength(MESSAGE_CHANNELS.length),
    z.refine((channels) => new Set(channels).size === channels.length),
  ),
});
export type AutoPush = z.infer<typeof autoPush>;

/** The automatic messages of a new store. */
export const USUAL_MESSAGES: AutoPush = {
  scenes: [...USUAL_SCENES],
  arrivalMinutes: 120,
  channels: ['sms', 'email'],
};
