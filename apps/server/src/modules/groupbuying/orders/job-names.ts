import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';

/** Applies the events of an external order that wait in the inbox. */
export const APPLY_JOB = 'groupbuying.apply';
/** Answers a new order as the store's settings say. */
export const ANSWER_JOB = 'groupbuying.answer';
/** Reminds staff of a deadline, and ends an order that was not answered. */
export const DEADLINE_JOB = 'groupbuying.deadline';
/** Marks a party that has not come as not arrived. */
export const ABSENT_JOB = 'groupbuying.absent';
/** Follows the booking of an external order. */
export const FOLLOW_JOB = 'groupbuying.follow';
export const SWEEP_JOB = 'groupbuying.sweep';

/** Each platform has jobs of its own, so that one that does not answer delays no other. */
export const sendJob = (platform: GroupPlatform): string => `groupbuying.send.${platform}`;
/** Renews an authorization. */
export const renewJob = (platform: GroupPlatform): string => `groupbuying.renew.${platform}`;
export const queryJob = (platform: GroupPlatform): string => `groupbuying.query.${platform}`;
export const pollJob = (platform: GroupPlatform): string => `groupbuying.poll.${platform}`;
