import { Link } from '@tanstack/react-router';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { Pencil } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { GuestOrders } from '#merchant/orders/guest-orders/guest-orders.tsx';
import { EntryFrame, EntryMissing } from '#merchant/settings/entry-frame.tsx';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { useListWords } from '#merchant/settings/use-list-words.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { GuestFeasts } from '#shared/feasts/guest-feasts.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { useFollowMerged } from '../parts/use-follow-merged.ts';
import { GuestBasics } from './guest-basics.tsx';
import { GuestFigures } from './guest-figures.tsx';
import { GuestHead } from './guest-head.tsx';
import { GuestNotes } from './guest-notes.tsx';

/** The record of a guest: contact, wishes and bookings, with what staff can do. */
export function DinerDetailScreen() {
  const { id: storeId } = useWorkplace();
  const { dinerId } = usePage('/web/$storeId/diner-detail/$dinerId').params;
  const guest = useRead(dinersApi.readDiner, { params: { storeId, dinerId } });
  const { words } = useListWords(['diners-staff', 'guests']);
  const { fullName } = useGuestWords();
  useFollowMerged(guest.data, '/web/$storeId/diner-detail/$dinerId');
  return (
    <EntryFrame
      title={guest.data ? fullName(guest.data) : words.title}
      actions={guest.data?.can.includes('update') && <EditButton dinerId={dinerId} />}
    >
      <Loaded of={guest} skeleton={<FormSkeleton />} missing={<EntryMissing words={words.missing} />}>
        {(data) => <GuestDetail key={dinerId} guest={data} />}
      </Loaded>
    </EntryFrame>
  );
}

function EditButton({ dinerId }: { dinerId: string }) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Pencil aria-hidden size={16} />}
      render={
        <Link
          to="/web/$storeId/diner-update/$dinerId"
          params={{ storeId, dinerId }}
          search={(before) => before}
        />
      }
    >
      {t('detail.edit')}
    </Button>
  );
}

function GuestDetail({ guest }: { guest: Diner }) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  return (
    <div className="flex flex-col gap-6">
      <GuestHead guest={guest} />
      <GuestBasics guest={guest} />
      <GuestFigures dinerId={guest.id} />
      <DetailSection title={t('detail.bookings')}>
        <GuestOrders dinerId={guest.id} />
      </DetailSection>
      <GuestFeasts storeId={storeId} dinerId={guest.id} />
      <GuestNotes dinerId={guest.id} />
    </div>
  );
}
