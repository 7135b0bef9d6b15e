import {
  ADDRESS_CONTACT_MAX,
  ADDRESS_DETAIL_MAX,
  ADDRESS_REGIONS,
  type AddressInput,
  type addressInput,
} from '@xiwei/contract/addresses/addresses.model.ts';
import type { ReactNode } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { useRegionName } from '#shared/identity/use-region-name.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { DistrictField } from './district-field.tsx';

interface FormInput extends FieldValues, z.input<typeof addressInput> {}

/** The field of each refusal that concerns one. */
export const ADDRESS_REFUSALS = {
  phoneInvalid: 'phone',
  phoneLandline: 'phone',
  divisionMissing: 'divisionCode',
} as const;

interface AddressFormProps<Input extends FormInput, Output> {
  form: ContractForm<Input, Output>;
  busy: boolean;
  /** The stored names of the place, while it is not changed. */
  stored?: { divisionCode: string; place: string } | undefined;
  /** Whether the address is the default already. */
  isDefault: boolean;
  /** Content above the fields. */
  children?: ReactNode;
}

/** Fields of an address, from whom to where, with the button that saves it. */
export function AddressForm<Input extends FormInput, Output>({
  form: whole,
  busy,
  stored,
  isDefault,
  children,
}: AddressFormProps<Input, Output>) {
  const { t } = useTranslation(['addresses', 'common']);
  // The fields have the same names in a form with a version.
  const form = whole as unknown as ContractForm<FormInput, AddressInput>;
  const f = useFields(form, 'addresses', 'form');
  const errors = form.formState.errors;
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-5 px-gutter pt-2 pb-10">
        {children}
        <f.text name="contact" max={ADDRESS_CONTACT_MAX} autoComplete="name" />
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { ref, value, onChange } }) => (
            <PhoneField
              {...{ ref, value, onChange }}
              label={t('phone')}
              error={errors.phone?.number?.message ?? errors.phone?.message}
            />
          )}
        />
        <PlaceFields form={form} stored={stored} />
        <f.text name="detail" max={ADDRESS_DETAIL_MAX} lines={3} autoComplete="street-address" />
        {isDefault ? (
          <p className="text-ink-soft text-small">{t('isDefault')}</p>
        ) : (
          <f.switch name="isDefault" />
        )}
        <FormProblem error={form.problem} onRetry={() => void form.send()} />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={busy}>
          {t('common:actions.save')}
        </Button>
      </BottomActionBar>
    </form>
  );
}

interface PlaceFieldsProps extends Pick<AddressFormProps<FormInput, AddressInput>, 'stored'> {
  form: ContractForm<FormInput, AddressInput>;
}

/** The region, and the district in it. A district belongs to one region, so another region has none yet. */
function PlaceFields({ form, stored }: PlaceFieldsProps) {
  const { t } = useTranslation('addresses');
  const nameOf = useRegionName();
  const region = form.watch('region');
  const code = form.watch('divisionCode');
  return (
    <>
      <Controller
        control={form.control}
        name="region"
        render={({ field: { ref, value, onChange } }) => (
          <Select
            {...{ ref, value }}
            label={t('form.region.label')}
            options={ADDRESS_REGIONS.map((each) => ({ value: each, label: nameOf(each) }))}
            onChange={(next) => {
              onChange(next);
              if (next !== region) form.setValue('divisionCode', '', { shouldDirty: true });
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="divisionCode"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <DistrictField
            {...{ ref, region, onChange }}
            code={value}
            storedPlace={stored?.divisionCode === code ? stored.place : undefined}
            error={error?.message}
          />
        )}
      />
    </>
  );
}
