import {
  CALLING_CODES,
  PHONE_REGIONS,
  type PhoneInput,
  type PhoneRegion,
} from '@xiwei/contract/identity/identity.model.ts';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { controlStyles, FieldFrame, type FieldText, fieldAria, useFieldIds } from '#ui/field-frame.tsx';
import { useRegionName } from './use-region-name.ts';

interface PhoneFieldProps extends FieldText {
  id?: string | undefined;
  value: PhoneInput;
  onChange: (phone: PhoneInput) => void;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** The number input, for setting the focus. */
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/** Input for a phone number in national format, with a select for its region. */
export function PhoneField({
  id,
  value,
  onChange,
  disabled,
  autoFocus,
  ref,
  className,
  ...fieldText
}: PhoneFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame {...fieldText} ids={ids} className={className}>
      <div className={classes(controlStyles({ ...fieldText, disabled }), 'flex min-h-control items-stretch')}>
        <RegionSelect
          region={value.region}
          disabled={disabled}
          onChange={(region) => onChange({ ...value, region })}
        />
        <input
          {...fieldAria(ids, fieldText)}
          ref={ref}
          id={ids.control}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={24}
          value={value.number}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: set only by pages and sheets whose purpose is entering a phone number.
          autoFocus={autoFocus}
          onChange={(event) => onChange({ ...value, number: event.target.value })}
          className="w-full min-w-0 bg-transparent px-3.5 outline-none"
        />
      </div>
    </FieldFrame>
  );
}

/**
 * Native select, laid invisibly over the calling code: the list shows the names of the regions while the field has more
 * room for the number.
 */
function RegionSelect({
  region,
  disabled,
  onChange,
}: {
  region: PhoneRegion;
  disabled: boolean | undefined;
  onChange: (region: PhoneRegion) => void;
}) {
  const { t } = useTranslation('identity-phone');
  const regionName = useRegionName();
  return (
    <span className="relative flex shrink-0 items-center gap-1 rounded-s-normal border-line border-e ps-3.5 pe-2.5 has-focus-visible:outline-2 has-focus-visible:outline-ink">
      <span aria-hidden className="tabular-nums">{`+${CALLING_CODES[region]}`}</span>
      <ChevronDown aria-hidden size={16} className="text-ink-soft" />
      <select
        aria-label={t('region')}
        value={region}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as PhoneRegion)}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-raised text-ink opacity-0"
      >
        {PHONE_REGIONS.map((option) => (
          <option key={option} value={option}>
            {`${regionName(option)} +${CALLING_CODES[option]}`}
          </option>
        ))}
      </select>
    </span>
  );
}
