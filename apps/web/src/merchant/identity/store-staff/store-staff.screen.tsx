import { STAFF_ROLES } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AddStaff } from './add-staff.tsx';
import { ChangeStaff } from './change-staff.tsx';
import { RemoveStaff } from './remove-staff.tsx';
import { StaffGroup } from './staff-group.tsx';

/** The store's staff and their roles. Owners add, change and remove members; other roles can only read. */
export function StoreStaffScreen() {
  const { t } = useTranslation('identity-merchant');
  const { id: storeId } = useWorkplace();
  const staff = useRead(identityApi.listStaff, { params: { storeId } });
  const [adding, setAdding] = useState(false);
  const mayAdd = staff.data?.can.includes('addStaff') ?? false;
  return (
    <StorePage
      actions={
        mayAdd && (
          <Button size="small" icon={<UserPlus aria-hidden size={16} />} onClick={() => setAdding(true)}>
            {t('staff.add')}
          </Button>
        )
      }
      aside={<RoleGuide masked={staff.isSuccess && !mayAdd} />}
    >
      <Loaded of={staff} skeleton={<SkeletonList shape="rows" count={5} />}>
        {({ items }) => <StaffList storeId={storeId} items={items} readerIsOwner={mayAdd} />}
      </Loaded>
      {mayAdd && <AddStaff storeId={storeId} open={adding} onOpenChange={setAdding} />}
    </StorePage>
  );
}

interface StaffListProps {
  storeId: string;
  items: StaffMember[];
  readerIsOwner: boolean;
}

function StaffList({ storeId, items, readerIsOwner }: StaffListProps) {
  const [panel, setPanel] = useState<'change' | 'remove'>();
  const [subject, setSubject] = useState<StaffMember>();
  // Current data of the member; a member who was just removed stays visible while the panel closes.
  const member = items.find(({ id }) => id === subject?.id) ?? subject;
  const close = () => setPanel(undefined);
  const change = (selected: StaffMember) => {
    setSubject(selected);
    setPanel('change');
  };
  return (
    <div className="flex flex-col gap-5">
      {STAFF_ROLES.map((role) => (
        <StaffGroup
          key={role}
          role={role}
          members={items.filter((item) => item.role === role)}
          readerIsOwner={readerIsOwner}
          onChange={change}
        />
      ))}
      {member && (
        <>
          <ChangeStaff
            {...{ storeId, member }}
            open={panel === 'change'}
            onClose={close}
            onRemove={() => setPanel('remove')}
          />
          <RemoveStaff {...{ storeId, member }} open={panel === 'remove'} onClose={close} />
        </>
      )}
    </div>
  );
}

/** Explains the permissions of each role, next to the staff list. */
function RoleGuide({ masked }: { masked: boolean }) {
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
