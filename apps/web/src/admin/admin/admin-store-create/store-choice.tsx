import type { NewStoreInput } from '@xiwei/contract/stores/new-store.model.ts';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from '#i18n/use-translation.ts';
import { Select } from '#ui/select.tsx';

type ChoiceName = 'city' | 'region' | 'currency' | 'mainCuisine' | 'perCapita';

interface StoreChoiceProps<Name extends ChoiceName> {
  control: Control<NewStoreInput, unknown, NewStoreInput>;
  name: Name;
  options: { value: NewStoreInput[Name]; label: string }[];
  /** Runs after a choice. */
  onChosen?: (value: NewStoreInput[Name]) => void;
}

/** A choice whose options are named by the phrases of another module. */
export function StoreChoice<Name extends ChoiceName>({
  control,
  name,
  options,
  onChosen,
}: StoreChoiceProps<Name>) {
  const { i18n } = useTranslation('admin');
  const { field, fieldState } = useController({ control, name });
  const word = i18n.groupAt('admin', `storeForm.${name}` as 'storeForm.city');
  return (
    <Select
      name={name}
      label={word.label}
      hint={word.help}
      error={fieldState.error?.message}
      options={options}
      value={field.value as NewStoreInput[Name]}
      onChange={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  );
}
