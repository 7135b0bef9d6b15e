import type { ReactNode } from 'react';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';

export type NamedBy = 'phone' | 'email';

interface PersonChoiceProps {
  by: NamedBy;
  /** The fields of the two ways. Only one of them is part of the form at a time. */
  phone: ReactNode;
  email: ReactNode;
  /** Empties the field that is left, and adds the other one. */
  onChange: (by: NamedBy) => void;
}

/** Names a person by phone, or by e-mail address where codes are sent to it, or are not sent at all: then the operator makes links. */
export function PersonChoice({ by, phone, email, onChange }: PersonChoiceProps) {
  const { t } = useTranslation('identity-phone');
  const { emailLogin = false, phoneLogin = true } = useSession().data ?? {};
  const options = [
    { value: 'phone' as const, label: t('byPhone') },
    { value: 'email' as const, label: t('byEmail') },
  ];
  return (
    <div className="flex flex-col gap-4">
      {(emailLogin || !phoneLogin) && (
        <SegmentedControl label={t('namedBy')} options={options} value={by} onChange={onChange} wide />
      )}
      {by === 'phone' ? phone : email}
    </div>
  );
}
