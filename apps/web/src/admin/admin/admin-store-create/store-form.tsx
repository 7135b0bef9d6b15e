import { Link, useNavigate } from '@tanstack/react-router';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { type NewStoreInput, newStoreInput } from '@xiwei/contract/stores/new-store.model.ts';
import type { CityChoice, CountryChoice } from '@xiwei/contract/stores/places.model.ts';
import { CUISINES, PER_CAPITA_BANDS } from '@xiwei/contract/stores/store-kinds.ts';
import { MapPinOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { currencyName } from '#shared/format/money.ts';
import { EmailField } from '#shared/identity/email-field.tsx';
import { type NamedBy, PersonChoice } from '#shared/identity/person-choice.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { useRegionSearch } from '#shared/identity/region-search.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { DistrictChoice, PlaceChoice, usePlaceChoices } from '#shared/stores/place-choice.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { chosenZone, findZones } from '#shared/stores/zone-search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { StoreChoice } from './store-choice.tsx';

/** Fields of a new store that follow from its city: its time zone, phone region, currency, and its centre as first coordinates. */
const CITY_FIELDS = ['timezone', 'region', 'currency', 'latitude', 'longitude'] as const;

/** Returns the currency that stores of a country have at first. */
const currencyIn = (countries: readonly CountryChoice[], country: string): Currency => {
  const found = countries.find(({ code }) => code === country)?.currency;
  return CURRENCIES.find((code) => code === found) ?? DEFAULT_CURRENCY;
};

const factsOf = (
  { country, timezone, latitude, longitude }: CityChoice,
  countries: readonly CountryChoice[],
) => ({
  ...{ timezone, latitude, longitude },
  region: country,
  currency: currencyIn(countries, country),
});

const emptyPhone = ({ country }: CityChoice): PhoneInput => ({ region: country, number: '' });
const emptyIn = (city: CityChoice, countries: readonly CountryChoice[]): NewStoreInput => ({
  name: {},
  city: city.key,
  district: {},
  address: {},
  ...factsOf(city, countries),
  mainCuisine: 'chinese',
  perCapita: '200~500',
  ownerPhone: emptyPhone(city),
});

/** The form, once it is known which cities there are. */
export function StoreForm({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation('admin');
  return (
    <Loaded of={usePlaceChoices()} skeleton={<SkeletonList shape="rows" count={4} />}>
      {({ cities: [first], countries }) =>
        first ? (
          <FormIn {...{ first, countries, merchantId }} />
        ) : (
          <EmptyState
            icon={<MapPinOff size={30} strokeWidth={1.5} />}
            title={t('noPlaces')}
            action={<Button render={<Link to="/admin/admin-places" />}>{t('places')}</Button>}
          />
        )
      }
    </Loaded>
  );
}

interface FormInProps {
  first: CityChoice;
  countries: readonly CountryChoice[];
  merchantId: string;
}

function FormIn({ first, countries, merchantId }: FormInProps) {
  const { t } = useTranslation('admin');
  const words = useStoreWords();
  const regions = useRegionSearch();
  const form = useStoreForm(merchantId, emptyIn(first, countries));
  const f = useFields(form, 'admin', 'storeForm');
  const { control } = form;
  const [city, district, region, timezone] = form.watch(['city', 'district', 'region', 'timezone']);
  const { dirtyFields } = form.formState;
  /** Fills in what follows from the city, unless the person has changed it. */
  const followCity = (chosen: CityChoice) => {
    form.setValue('city', chosen.key, { shouldDirty: true });
    const facts = factsOf(chosen, countries);
    for (const name of CITY_FIELDS)
      if (!dirtyFields[name]) form.resetField(name, { defaultValue: facts[name] });
    if (form.getValues('ownerPhone.number') === '')
      form.setValue('ownerPhone', { region: facts.region, number: '' });
  };
  return (
    <form noValidate onSubmit={form.send} className="flex max-w-140 flex-col gap-8">
      <f.localized name="name" max={60} />
      <Group title={t('newStore.place')}>
        <PlaceChoice city={city} onChoose={followCity} error={form.formState.errors.city?.message} />
        <DistrictChoice
          city={city}
          district={district}
          onChoose={(chosen) => form.setValue('district', chosen, { shouldDirty: true })}
        />
        <f.localized name="district" max={40} />
        <f.localized name="address" max={200} />
        <div className="grid gap-5 sm:grid-cols-2">
          <f.number name="latitude" min={-90} max={90} decimals={6} step={0.001} />
          <f.number name="longitude" min={-180} max={180} decimals={6} step={0.001} />
        </div>
        <f.search name="timezone" search={findZones} chosen={chosenZone(timezone)} />
        <f.search name="region" search={regions.search} chosen={regions.chosen(region)} />
      </Group>
      <Group title={t('newStore.kind')}>
        <StoreChoice
          {...{ control }}
          name="currency"
          options={CURRENCIES.map((value) => ({ value, label: currencyName(value, words.language) }))}
        />
        <StoreChoice
          {...{ control }}
          name="mainCuisine"
          options={CUISINES.map((value) => ({ value, label: words.cuisine(value) }))}
        />
        <StoreChoice
          {...{ control }}
          name="perCapita"
          options={PER_CAPITA_BANDS.map((value) => ({
            value,
            label: words.band(value, form.watch('currency')),
          }))}
        />
      </Group>
      <Group title={t('newStore.owner')}>
        <OwnerFields {...{ form, region }} />
      </Group>
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" loading={form.busy} className="self-start">
        {t('newStore.submit')}
      </Button>
    </form>
  );
}

/** Names the first owner, by phone or by e-mail address. */
function OwnerFields({
  form,
  region,
}: {
  form: ReturnType<typeof useStoreForm>;
  region: PhoneInput['region'];
}) {
  const { t } = useTranslation('admin');
  const [by, setBy] = useState<NamedBy>('phone');
  const { errors } = form.formState;
  const noPhone = { region, number: '' };
  return (
    <PersonChoice
      by={by}
      onChange={(chosen) => {
        setBy(chosen);
        form.setValue('ownerPhone', chosen === 'phone' ? noPhone : undefined);
        form.setValue('ownerAddress', chosen === 'email' ? '' : undefined);
      }}
      phone={
        <Controller
          control={form.control}
          name="ownerPhone"
          render={({ field: { ref, value = noPhone, onChange } }) => (
            <PhoneField
              {...{ ref, value, onChange }}
              label={t('storeForm.ownerPhone.label')}
              hint={t('newStore.ownerHelp')}
              error={errors.ownerPhone?.number?.message}
            />
          )}
        />
      }
      email={<EmailField {...form.register('ownerAddress')} error={errors.ownerAddress?.message} />}
    />
  );
}

/** Returns the form, which creates the store and goes back to the merchant. */
function useStoreForm(merchantId: string, defaultValues: NewStoreInput) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const navigate = useNavigate();
  const create = useAction(adminApi.createStore);
  return useContractForm(newStoreInput, {
    defaultValues,
    refusalFields: {
      phoneInvalid: 'ownerPhone.number',
      phoneLandline: 'ownerPhone.number',
      emailInvalid: 'ownerAddress',
      cityMissing: 'city',
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
