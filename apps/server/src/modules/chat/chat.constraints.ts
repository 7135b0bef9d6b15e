import type { ConstraintRefusals } from '#platform/db/constraints.ts';

export const chatConstraints: ConstraintRefusals = {
  quick_reply_title: 'quickReplyDuplicate',
};
