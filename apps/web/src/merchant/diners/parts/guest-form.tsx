import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { DINER_TITLES } from '@xiwei/contract/diners/diners.model.ts';
import { type Control, useController } from 'react-hook-form';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import type { Fields } from '#shared/form/fields.tsx';
import { DatePartsField } from './date-parts-field.tsx';
import { GuestPhone } from './guest-phone.tsx';
import type { GuestForm } from './guest-schema.ts';
import type { PhoneOwner } from './phone-owner.ts';
import { useLevels } from './use-levels.ts';

interface GuestFormFieldsProps {
  f: Fields<GuestForm, Resources['diners-staff']['guest']>;
  form: { control: unknown; readOnly: boolean };
  /** The guest who has the phone that was entered, after a refusal. */
  phoneOwner: PhoneOwner | undefined;
}

/** The fields of a guest record, for the page that creates one and the page that changes it. */
export function GuestFormFields({ f, form, phoneOwner }: GuestFormFieldsProps) {
  const { t } = useTranslation('diners-staff');
  const control = form.control as Control<GuestForm>;
  return (
    <>
      <FormSection title={t('form.name')}>
        <div className="grid grid-cols-2 gap-3">
          <f.text name="lastName" max={40} autoComplete="off" />
          <f.text name="firstName" max={40} autoComplete="off" />
        </div>
        <f.choice name="title" as="list" options={DINER_TITLES} />
        <GuestPhone control={control} readOnly={form.readOnly} owner={phoneOwner} />
        <f.text name="company" max={60} autoComplete="off" />
        <LevelChoice f={f} />
        <f.text name="email" type="email" inputMode="email" autoComplete="off" />
        <f.text name="messagingAppId" max={60} autoComplete="off" />
        <f.choice name="preferredLanguage" as="list" options={[null, ...LANGUAGES]} />
      </FormSection>
      <FormSection title={t('form.wishes')}>
        <f.text name="dietTaboo" max={200} lines={2} />
        <f.text name="dietPreference" max={200} lines={2} />
        <f.text name="serviceRequirement" max={500} lines={3} />
        <f.text name="otherRequirements" max={500} lines={3} />
        <f.text name="remark" max={500} lines={3} />
      </FormSection>
      <FormSection title={t('form.dates')}>
        <GuestDate control={control} name="birthday" readOnly={form.readOnly} />
        <GuestDate control={control} name="weddingAnniversary" readOnly={form.readOnly} />
      </FormSection>
    </>
  );
}

/** The level, among those of the store. Without levels there is nothing to choose. */
function LevelChoice({ f }: Pick<GuestFormFieldsProps, 'f'>) {
  const { data } = useLevels();
  if (!data || data.items.length === 0) return null;
  return (
    <f.choice
      name="memberLevelId"
      as="list"
      options={[null, ...data.items.map(({ id }) => id)]}
      nameOf={(option) => data.items.find(({ id }) => id === option)?.name}
    />
  );
}

interface GuestDateProps {
  control: Control<GuestForm>;
  name: 'birthday' | 'weddingAnniversary';
  readOnly: boolean;
}

function GuestDate({ control, name, readOnly }: GuestDateProps) {
  const { t } = useTranslation('diners-staff');
  const { field, fieldState } = useController({ control, name });
  return (
    <DatePartsField
      label={t(`guest.${name}.label`)}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
      readOnly={readOnly}
    />
  );
}
