import { STAFF_ROLES, type StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RadioGroup } from '#ui/radio-group.tsx';

interface RoleChoiceProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** Choice of a role, with the permissions of each. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant']);
  const options = STAFF_ROLES.map((role) => ({
    value: role,
    label: t(`shell-merchant:roles.${role}`),
    detail: t(`roleDetails.${role}`),
  }));
  return <RadioGroup label={t('staff.role')} options={options} value={value} onChange={onChange} />;
}
