import { Link } from '@tanstack/react-router';
import { STAFF_ROLES } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** Number of members shown; the rest is counted. */
const MAX_SHOWN = 6;

/** The store's staff, as a short list with a link to the full one. */
export function StaffPanel({ storeId }: { storeId: string }) {
  const { t } = useTranslation(['stores-merchant', 'shell-merchant']);
  const headingId = useId();
  const staff = useRead(identityApi.listStaff, { params: { storeId } });
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading
        id={headingId}
        title={t('shell-merchant:pages.store-staff.title')}
        action={
          <Button
            variant="quiet"
            size="small"
            render={<Link to="/web/$storeId/store-staff" params={{ storeId }} />}
            className="-my-1.5 -me-3"
          >
            {t('operation.allStaff')}
          </Button>
        }
      />
      {staff.isPending && <SkeletonList shape="rows" count={3} />}
      {staff.isError && !staff.data && (
        <ReadFailed error={staff.error} onRetry={staff.refetch} retrying={staff.isFetching} />
      )}
      {staff.data && <People staff={staff.data.items} />}
    </section>
  );
}

function People({ staff }: { staff: StaffMember[] }) {
  const { t } = useTranslation(['stores-merchant', 'shell-merchant']);
  const byRole = [...staff].sort((a, b) => STAFF_ROLES.indexOf(a.role) - STAFF_ROLES.indexOf(b.role));
  const hidden = staff.length - MAX_SHOWN;
  return (
    <RowList>
      {byRole.slice(0, MAX_SHOWN).map((member) => (
        <ListRow
          key={member.id}
          leading={<Avatar name={member.nickname ?? ''} src={member.avatarUrl} size="small" decorative />}
          title={member.nickname ?? member.address}
          trailing={
            <span className="flex items-center gap-2 text-small">
              {member.pending && (
                <Badge tone="caution" icon={Clock}>
                  {t('shell-merchant:staff.pending')}
                </Badge>
              )}
              {t(`shell-merchant:roles.${member.role}`)}
            </span>
          }
        />
      ))}
      {hidden > 0 && (
        <p className="px-pad py-2 text-ink-soft text-small">{t('operation.more', { count: hidden })}</p>
      )}
    </RowList>
  );
}
