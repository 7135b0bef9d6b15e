import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';
import { RoleChoice } from './role-choice.tsx';
import { nameOf } from './staff-words.ts';

interface ChangeStaffProps {
  storeId: string;
  member: StaffMember;
  open: boolean;
  onClose: () => void;
  onRemove: () => void;
}

/** Sheet to change a member's role or remove the member. */
export function ChangeStaff({ open, ...rest }: ChangeStaffProps) {
  const { t } = useTranslation('identity-merchant');
  const { member, onClose } = rest;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      wide="side"
      title={nameOf(member)}
      description={member.pending ? t('staff.pendingDetail') : member.address}
    >
      <RoleForm {...rest} />
    </Sheet>
  );
}

function RoleForm({ storeId, member, onClose, onRemove }: Omit<ChangeStaffProps, 'open'>) {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant']);
  const [selectedRole, setSelectedRole] = useState<StaffRole>();
  const changeRole = useAction(identityApi.changeStaffRole, {
    onDone: ({ role }) => {
      showToast({
        text: t('staff.roleSaved', { name: nameOf(member), role: t(`shell-merchant:roles.${role}`) }),
        tone: 'positive',
      });
      onClose();
    },
  });
  const role = selectedRole ?? member.role;
  const outdated = isRefusal(changeRole.error, 'changedMeanwhile');
  const save = () => {
    const input = { params: { storeId, staffId: member.id }, body: { role, version: member.version } };
    changeRole.mutate(input, {
      onError: (error) => {
        if (isRefusal(error, 'changedMeanwhile', 'notFound', 'notAllowed')) setSelectedRole(undefined);
      },
    });
  };
  return (
    <form
      className="flex flex-col gap-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {outdated ? (
        <NoticeBar tone="caution">{t('staff.changedMeanwhile')}</NoticeBar>
      ) : (
        <FormProblem error={changeRole.error} onRetry={save} />
      )}
      <RoleChoice value={role} onChange={setSelectedRole} />
      <Button type="submit" loading={changeRole.isPending} disabled={role === member.role} wide>
        {t('staff.saveRole')}
      </Button>
      <Button variant="secondary" icon={<UserMinus aria-hidden size={18} />} onClick={onRemove} wide>
        {t('staff.remove')}
      </Button>
    </form>
  );
}
