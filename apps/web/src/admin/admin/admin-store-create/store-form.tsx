import { useNavigate } from '@tanstack/react-router';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { PHONE_REGIONS } from '@xiwei/contract/identity/phone-regions.ts';
import { type NewStoreInput, newStoreInput } from '@xiwei/contract/stores/new-store.model.ts';
import { CITIES, type City, CUISINES, PER_CAPITA_BANDS } from '@xiwei/contract/stores/store-kinds.ts';
import { TIMEZONES } from '@xiwei/contract/stores/store-settings.model.ts';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { EmailField } from '#shared/identity/email-field.tsx';
import { type NamedBy, PersonChoice } from '#shared/identity/person-choice.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { useRegionName } from '#shared/identity/use-region-name.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { showToast } from '#ui/toast-store.ts';
import { StoreChoice } from './store-choice.tsx';

/** Fields of a new store that follow from its city. */
const CITY_FIELDS = ['timezone', 'region', 'latitude', 'longitude'] as const;

/** What follows from a store's city: time zone, phone region, and its centre as first coordinates. */
const CITY_FACTS: Record<City, CityFacts> = {
  shanghai: { timezone: 'Asia/Shanghai', region: 'CN', latitude: 31.2304, longitude: 121.4737 },
  hongkong: { timezone: 'Asia/Shanghai', region: 'HK', latitude: 22.2783, longitude: 114.1747 },
  macau: { timezone: 'Asia/Shanghai', region: 'MO', latitude: 22.1987, longitude: 113.5439 },
  taipei: { timezone: 'Asia/Shanghai', region: 'TW', latitude: 25.033, longitude: 121.5654 },
  kualalumpur: { timezone: 'Asia/Singapore', region: 'MY', latitude: 3.139, longitude: 101.6869 },
  // The product has no phones of Japan: most guests of these stores are from the mainland.
  tokyo: { timezone: 'Asia/Tokyo', region: 'CN', latitude: 35.6762, longitude: 139.6503 },
};

const EMPTY_PHONE: PhoneInput = { region: 'CN', number: '' };
const EMPTY: NewStoreInput = {
  name: {},
  city: 'shanghai',
  district: {},
  address: {},
  ...CITY_FACTS.shanghai,
  mainCuisine: 'chinese',
  perCapita: '200~500',
  ownerPhone: EMPTY_PHONE,
};

export function StoreForm({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation('admin');
  const words = useStoreWords();
  const regionName = useRegionName();
  const [by, setBy] = useState<NamedBy>('phone');
  const form = useStoreForm(merchantId);
  const f = useFields(form, 'admin', 'storeForm');
  const { control } = form;
  const { dirtyFields } = form.formState;
  /** Fills in what follows from the city, unless the person has changed it. */
  const followCity = (city: NewStoreInput['city']) => {
    const facts = CITY_FACTS[city];
    for (const name of CITY_FIELDS)
      if (!dirtyFields[name]) form.resetField(name, { defaultValue: facts[name] });
    if (form.getValues('ownerPhone.number') === '')
      form.setValue('ownerPhone', { region: facts.region, number: '' });
  };
  return (
    <form noValidate onSubmit={form.send} className="flex max-w-140 flex-col gap-8">
      <f.localized name="name" max={60} />
      <Group title={t('newStore.place')}>
        <StoreChoice
          {...{ control }}
          name="city"
          options={CITIES.map((value) => ({ value, label: words.city(value) }))}
          onChosen={followCity}
        />
        <f.localized name="district" max={40} />
        <f.localized name="address" max={200} />
        <div className="grid gap-5 sm:grid-cols-2">
          <f.number name="latitude" min={-90} max={90} decimals={6} step={0.001} />
          <f.number name="longitude" min={-180} max={180} decimals={6} step={0.001} />
        </div>
        <f.choice name="timezone" options={TIMEZONES} as="list" />
        <StoreChoice
          {...{ control }}
          name="region"
          options={PHONE_REGIONS.map((value) => ({ value, label: regionName(value) }))}
        />
      </Group>
      <Group title={t('newStore.kind')}>
        <StoreChoice
          {...{ control }}
          name="mainCuisine"
          options={CUISINES.map((value) => ({ value, label: words.cuisine(value) }))}
        />
        <StoreChoice
          {...{ control }}
          name="perCapita"
          options={PER_CAPITA_BANDS.map((value) => ({ value, label: words.band(value) }))}
        />
      </Group>
      <Group title={t('newStore.owner')}>
        <PersonChoice
          by={by}
          onChange={(chosen) => {
            setBy(chosen);
            form.setValue('ownerPhone', chosen === 'phone' ? EMPTY_PHONE : undefined);
            form.setValue('ownerAddress', chosen === 'email' ? '' : undefined);
          }}
          phone={
            <Controller
              control={control}
              name="ownerPhone"
              render={({ field: { ref, value = EMPTY_PHONE, onChange } }) => (
                <PhoneField
                  {...{ ref, value, onChange }}
                  label={t('storeForm.ownerPhone.label')}
                  hint={t('newStore.ownerHelp')}
                  error={form.formState.errors.ownerPhone?.number?.message}
                />
              )}
            />
          }
          email={
            <EmailField
              {...form.register('ownerAddress')}
              error={form.formState.errors.ownerAddress?.message}
            />
          }
        />
      </Group>
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" loading={form.busy} className="self-start">
        {t('newStore.submit')}
      </Button>
    </form>
  );
}

/** Returns the form, which creates the store and goes back to the merchant. */
function useStoreForm(merchantId: string) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const navigate = useNavigate();
  const create = useAction(adminApi.createStore);
  return useContractForm(newStoreInput, {
    defaultValues: EMPTY,
    refusalFields: {
      phoneInvalid: 'ownerPhone.number',
      phoneLandline: 'ownerPhone.number',
      emailInvalid: 'ownerAddress',
    },
    submit: async (body) => {
      await create.mutateAsync({ params: { merchantId }, body });
      const name = textFor(body.name, language) ?? '';
      showToast({ text: t('newStore.created', { name }), tone: 'positive' });
      // Replaces the form in the history: Back then leads to where it was opened from.
      await navigate({ to: '/admin/admin-merchant/$merchantId', params: { merchantId }, replace: true });
    },
  });
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-5">
    <SectionHeading title={title} />
    {children}
  </section>
);

type CityFacts = Pick<NewStoreInput, (typeof CITY_FIELDS)[number]>;
