import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import type { Translate } from '#i18n/translate.ts';

/** Returns a member's display name: the nickname, or the phone number or e-mail address they were added with. */
export const nameOf = ({ nickname, address }: StaffMember): string => nickname ?? address;

/** Lists the consequences of removing a member, one line each. */
export function lossesOf(
  member: StaffMember,
  t: Translate<['identity-merchant', 'shell-merchant']>,
): string[] {
  const role = t('staff.losesRole', { role: t(`shell-merchant:roles.${member.role}`) });
  if (member.pending) return [t('staff.losesInvite', { address: member.address })];
  if (member.isMe) return [t('staff.losesMyAccess'), role];
  return [t('staff.losesAccess', { name: nameOf(member) }), role];
}
