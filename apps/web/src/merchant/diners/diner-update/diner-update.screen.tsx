import { useNavigate } from '@tanstack/react-router';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { asList } from '#merchant/settings/entry-read.ts';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { GuestFormFields } from '../parts/guest-form.tsx';
import { GUEST_REFUSAL_FIELDS, guestChange, guestValuesOf } from '../parts/guest-schema.ts';
import { usePhoneOwner } from '../parts/phone-owner.ts';
import { useFollowMerged } from '../parts/use-follow-merged.ts';

/** Changes a guest record, and returns to it. */
export function DinerUpdateScreen() {
  const { id: storeId } = useWorkplace();
  const { dinerId } = usePage('/web/$storeId/diner-update/$dinerId').params;
  const guest = useRead(dinersApi.readDiner, { params: { storeId, dinerId } });
  const updateDiner = useAction(dinersApi.updateDiner);
  const { owner, watch } = usePhoneOwner();
  const { fullName } = useGuestWords();
  useFollowMerged(guest.data, '/web/$storeId/diner-update/$dinerId');
  const navigate = useNavigate();
  const open = () =>
    navigate({
      to: '/web/$storeId/diner-detail/$dinerId',
      params: { storeId, dinerId },
      search: (before) => before,
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <UpdatePage
      list={['diners-staff', 'guests']}
      words={['diners-staff', 'guest']}
      of={asList(guest)}
      id={dinerId}
      schema={guestChange}
      nameOf={fullName}
      pick={guestValuesOf}
      refusalFields={GUEST_REFUSAL_FIELDS}
      save={async (body) => {
        const saved = await watch(() => updateDiner.mutateAsync({ params: { storeId, dinerId }, body }));
        void open();
        return saved;
      }}
      actions={() => null}
    >
      {(f, form) => <GuestFormFields f={f} form={form} phoneOwner={owner} />}
    </UpdatePage>
  );
}
