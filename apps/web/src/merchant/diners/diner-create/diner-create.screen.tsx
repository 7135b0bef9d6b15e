import { useNavigate } from '@tanstack/react-router';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { useRef } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { GuestFormFields } from '../parts/guest-form.tsx';
import { GUEST_REFUSAL_FIELDS, guestForm, NEW_GUEST } from '../parts/guest-schema.ts';
import { usePhoneOwner } from '../parts/phone-owner.ts';

/** Creates a guest record and opens it. The address may have the name or the phone that was searched for before. */
export function DinerCreateScreen() {
  const { id: storeId, phoneRegion } = useWorkplace();
  const { name = '', phone } = usePage('/web/$storeId/diner-create').search;
  const navigate = useNavigate();
  const createDiner = useAction(dinersApi.createDiner);
  const { owner, watch } = usePhoneOwner();
  const created = useRef<string>(undefined);
  return (
    <CreatePage
      list={['diners-staff', 'guests']}
      words={['diners-staff', 'guest']}
      of={useMayCreate()}
      schema={guestForm}
      initial={{
        ...NEW_GUEST,
        lastName: name,
        phone: phone === undefined ? null : { region: phoneRegion, number: phone },
      }}
      refusalFields={GUEST_REFUSAL_FIELDS}
      create={(body) =>
        watch(async () => {
          created.current = (await createDiner.mutateAsync({ params: { storeId }, body })).id;
        })
      }
      onCreated={() =>
        navigate({
          to: '/web/$storeId/diner-detail/$dinerId',
          params: { storeId, dinerId: created.current ?? '' },
          search: ({ q, sort, level, blacklisted }) => ({ q, sort, level, blacklisted }),
          replace: true,
        })
      }
      nameOf={fullNameOf}
    >
      {(f, form) => <GuestFormFields f={f} form={form} phoneOwner={owner} />}
    </CreatePage>
  );
}

/** Reads whether the user may create guests, in the form in which lists have it. */
function useMayCreate() {
  const { id: storeId } = useWorkplace();
  const { data, ...read } = useRead(dinersApi.listDiners, { params: { storeId }, query: { limit: 1 } });
  return { ...read, data: data && { can: data.can.includes('createDiner') ? ['create'] : [] } };
}
