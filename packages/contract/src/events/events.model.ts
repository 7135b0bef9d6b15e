import type { StaffRole } from '#common/endpoint.ts';

/**
 * Every event of the system, by name. An event is news: for readers who follow a topic (`user:…`, `store:…`) and for
 * the modules above the one that tells it. It says what happened by ids, and carries no personal data.
 */
export interface Events {
  'identity.signedIn': { userId: string; sessionId: string; isNewUser: boolean; isNewDevice: boolean };
  'identity.sessionsEnded': { userId: string; sessionIds: string[] };
  'identity.profileChanged': { userId: string; version: number };
  'identity.phoneBound': { userId: string };
  'identity.staffChanged': {
    storeId: string;
    userId: string | null;
    change: 'added' | 'roleChanged' | 'removed';
    role: StaffRole;
  };
  'notices.noticeAdded': { userId: string; noticeId: string };
}
export type EventName = keyof Events;

export type Topic = `user:${string}` | `store:${string}`;

/** One event as it arrives over the stream. */
export type Delivered = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName];

/** Sent instead of events when the reader was away for longer than they are kept: read everything again. */
export const STREAM_RESET = 'reset';
