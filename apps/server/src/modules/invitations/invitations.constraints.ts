import type { ConstraintRefusals } from '#platform/db/constraints.ts';

export const invitationsConstraints: ConstraintRefusals = {
  invitation_template_name: 'invitationTemplateDuplicate',
};
