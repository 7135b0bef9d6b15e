import {
  CALLING_CODES,
  PHONE_REGIONS,
  type PhoneInput,
  type PhoneRegion,
} from '@xiwei/contract/identity/identity.model.ts';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/classes.ts';
import { controlStyles, FieldFrame, type FieldText, fieldAria, useFieldIds } from '#ui/field-frame.tsx';

interface PhoneFieldProps extends FieldText {
  id?: string | undefined;
  value: PhoneInput;
  onChange: (phone: PhoneInput) => void;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** The box the number is typed into, to put the focus there. */
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/** A phone number as people write it at home, and the region it belongs to. */
export function PhoneField({
  id,
  value,
  onChange,
  disabled,
  autoFocus,
  ref,
  className,
  ...words
}: PhoneFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame {...words} ids={ids} className={className}>
      <div className={classes(controlStyles(words.error), 'flex min-h-control items-stretch')}>
        <RegionSelect
          region={value.region}
          disabled={disabled}
          onChange={(region) => onChange({ ...value, region })}
        />
        <input
          {...fieldAria(ids, words)}
          ref={ref}
          id={ids.control}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={24}
          value={value.number}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: only a page or sheet that exists to ask for the phone asks for it.
          autoFocus={autoFocus}
          onChange={(event) => onChange({ ...value, number: event.target.value })}
          className="w-full min-w-0 bg-transparent px-3.5 outline-none disabled:text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}

/**
 * The device's own list, laid unseen over the calling code: the list names the regions, while the field keeps its
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
  const { t } = useTranslation('phone');
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
        {PHONE_REGIONS.map((each) => (
          <option key={each} value={each}>
            {`${t(`regions.${each}`)} +${CALLING_CODES[each]}`}
          </option>
        ))}
      </select>
    </span>
  );
}
