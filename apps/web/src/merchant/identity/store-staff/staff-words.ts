import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import type { Translate } from '#i18n/translate.ts';

/** Returns a member's display name: the nickname, or the phone number they were added with. */
export const nameOf = ({ nickname, phone }: StaffMember): string => nickname ?? phone;

/** Lists the consequences of removing a member, one line each. */
export function lossesOf(
  member: StaffMember,
  t: Translate<['identity-merchant', 'shell-merchant']>,
): string[] {
  const role = t('staff.losesRole', { role: t(`shell-merchant:roles.${member.role}`) });
  if (member.pending) return [t('staff.losesInvite', { phone: member.phone })];
  if (member.isMe) return [t('staff.losesMyAccess'), role];
  return [t('staff.losesAccess', { name: nameOf(member) }), role];
}
