import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import {
  ADDRESS_REGIONS,
  type AddressInput,
  addressInput,
} from '@xiwei/contract/addresses/addresses.model.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { useMe } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { regionOr } from '#shared/identity/format-phone.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { showToast } from '#ui/toast-store.ts';
import { addressDraft } from '../parts/address-draft.ts';
import { ADDRESS_REFUSALS, AddressForm } from '../parts/address-form.tsx';
import { PasteAddress } from '../parts/paste-address.tsx';
import { useChooseAddress } from '../parts/use-choose-address.ts';

/** Adds a delivery address, field by field or from a pasted text. */
export function DeliveryAddressCreateScreen() {
  const { t } = useTranslation('addresses');
  const { returnTo } = useChooseAddress();
  return (
    <DinerPage title={t('createTitle')} back={returnTo ?? '/delivery-address'}>
      <Loaded of={useMe()} skeleton={<RouteFallback />}>
        {(me) => <NewAddress me={me} />}
      </Loaded>
    </DinerPage>
  );
}

function NewAddress({ me }: { me: Me }) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const phoneRegion = regionOr(me.phoneRegion ?? undefined, language);
  const region =
    ADDRESS_REGIONS.find((known) => known === phoneRegion) ?? (language === 'zh-Hant' ? 'HK' : 'CN');
  const { finish } = useChooseAddress();
  const create = useAction(addressesApi.createAddress);
  const form = useContractForm(addressInput, {
    defaultValues: addressDraft.read(me.id) ?? {
      region,
      divisionCode: '',
      detail: '',
      contact: '',
      phone: { region: phoneRegion, number: '' },
      isDefault: false,
    },
    refusalFields: ADDRESS_REFUSALS,
    submit: async (body) => {
      const { id } = await create.mutateAsync({ body });
      addressDraft.clear(me.id);
      showToast({ text: t('saved'), tone: 'positive' });
      await finish(id);
    },
  });
  const keep = useEffectEvent(() => addressDraft.save(form.getValues() as AddressInput, me.id));
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => keep());
    return unsubscribe;
  }, [watch]);
  const fill = (found: Partial<AddressInput>) => {
    form.reset({ ...form.getValues(), ...found }, { keepDefaultValues: true });
    keep();
  };
  return (
    <AddressForm form={form} busy={form.busy} isDefault={false}>
      <PasteAddress onFill={fill} />
    </AddressForm>
  );
}
