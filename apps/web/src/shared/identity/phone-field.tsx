import type { PhoneInput, PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { callingCodeOf } from '@xiwei/contract/identity/phone-regions.ts';
import { ChevronDown } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { controlStyles, FieldFrame, type FieldText, fieldAria, useFieldIds } from '#ui/field-frame.tsx';
import { usePhoneRules } from './use-phone-rules.ts';
import { useRegionName } from './use-region-name.ts';

const RegionSheet = lazy(() => import('./region-sheet.tsx').then((file) => ({ default: file.RegionSheet })));

interface PhoneFieldProps extends FieldText {
  id?: string | undefined;
  value: PhoneInput;
  onChange: (phone: PhoneInput) => void;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** The region that comes first in the list of regions, such as that of the store. */
  firstRegion?: PhoneRegion | undefined;
  /** The number input, for setting the focus. */
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/**
 * Input for a phone number of any country in national format, with a choice of its region. A number with its country, pasted or typed,
 * switches the region.
 */
export function PhoneField({
  id,
  value,
  onChange,
  disabled,
  autoFocus,
  firstRegion,
  ref,
  className,
  ...fieldText
}: PhoneFieldProps) {
  const { t } = useTranslation('identity-phone');
  const ids = useFieldIds(id);
  const rules = usePhoneRules();
  const example = rules?.exampleIn(value.region);
  const change = (number: string) => {
    // Typed digit by digit, a number may go on; pasted or filled in by the browser, it is complete.
    const isWhole = number.length > value.number.length + 1;
    onChange((isWhole && rules?.readInternational(number, value.region)) || { ...value, number });
  };
  const complete = () => {
    const phone = rules?.readInternational(value.number, value.region);
    if (phone) onChange(phone);
  };
  return (
    <FieldFrame {...fieldText} ids={ids} className={className}>
      <div className={classes(controlStyles({ ...fieldText, disabled }), 'flex min-h-control items-stretch')}>
        <RegionChoice
          region={value.region}
          {...{ disabled, firstRegion }}
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
          placeholder={example && t('example', { number: example })}
          value={value.number}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: set only by pages and sheets whose purpose is entering a phone number.
          autoFocus={autoFocus}
          onChange={(event) => change(event.target.value)}
          onBlur={complete}
          className="w-full min-w-0 bg-transparent px-3.5 outline-none"
        />
      </div>
    </FieldFrame>
  );
}

interface RegionChoiceProps {
  region: PhoneRegion;
  disabled: boolean | undefined;
  firstRegion: PhoneRegion | undefined;
  onChange: (region: PhoneRegion) => void;
}

/** Button with the calling code, which opens the list of regions. The list is loaded then. */
function RegionChoice({ region, disabled, firstRegion, onChange }: RegionChoiceProps) {
  const { t } = useTranslation('identity-phone');
  const nameOf = useRegionName();
  const [open, setOpen] = useState<boolean>();
  const code = callingCodeOf(region);
  const choose = (chosen: PhoneRegion) => {
    onChange(chosen);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('regionOf', { region: nameOf(region), code })}
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="transition-feedback flex shrink-0 items-center gap-1 rounded-s-normal border-line border-e ps-3.5 pe-2.5 hover:bg-hover focus-visible:-outline-offset-2 active:bg-press"
      >
        <span className="tabular-nums">{code}</span>
        <ChevronDown aria-hidden size={16} className="text-ink-soft" />
      </button>
      {open !== undefined && (
        <Suspense>
          <RegionSheet
            open={open}
            onOpenChange={setOpen}
            chosen={region}
            first={firstRegion}
            onChoose={choose}
          />
        </Suspense>
      )}
    </>
  );
}
