import { STAFF_ROLES } from '@xiwei/contract/common/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';

/** Explains the permissions of each role, next to the staff list. */
export function RoleGuide({ masked }: { masked: boolean }) {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant']);
  return (
    <Card className="text-small shadow-none">
      <dl className="flex flex-col gap-3">
        {STAFF_ROLES.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{t(`shell-merchant:roles.${role}`)}</dt>
            <dd className="text-ink-soft">{t(`roleDetails.${role}`)}</dd>
          </div>
        ))}
      </dl>
      {masked && <p className="mt-3 border-line border-t pt-3 text-ink-soft">{t('staff.masked')}</p>}
    </Card>
  );
}
