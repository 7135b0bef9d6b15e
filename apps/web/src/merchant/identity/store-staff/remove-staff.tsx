import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';
import { lossesOf, nameOf } from './staff-words.ts';

interface RemoveStaffProps {
  storeId: string;
  member: StaffMember;
  open: boolean;
  onClose: () => void;
}

/** Confirmation dialog for removing a member, with the consequences. */
export function RemoveStaff({ storeId, member, open, onClose }: RemoveStaffProps) {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant']);
  const removeStaff = useAction(identityApi.removeStaff, {
    onDone: () => {
      showToast({ text: t('staff.removed', { name: nameOf(member) }), tone: 'positive' });
      onClose();
    },
  });
  const close = () => {
    removeStaff.reset();
    onClose();
  };
  return (
    <Confirm
      danger
      open={open}
      onOpenChange={(next) => !next && close()}
      title={member.isMe ? t('staff.removeMeTitle') : t('staff.removeTitle', { name: nameOf(member) })}
      losses={lossesOf(member, t)}
      confirmLabel={t('staff.remove')}
      busy={removeStaff.isPending}
      error={removeStaff.error ? problemText(removeStaff.error) : undefined}
      onConfirm={() => removeStaff.mutate({ params: { storeId, staffId: member.id } })}
    />
  );
}
