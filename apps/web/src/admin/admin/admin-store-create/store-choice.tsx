import type { NewStoreInput } from '@xiwei/contract/stores/new-store.model.ts';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from '#i18n/use-translation.ts';
import { Select } from '#ui/select.tsx';

type ChoiceName = 'currency' | 'mainCuisine' | 'perCapita';

interface StoreChoiceProps<Name extends ChoiceName> {
  control: Control<NewStoreInput, unknown, NewStoreInput>;
  name: Name;
  options: { value: NewStoreInput[Name]; label: string }[];
}

/** A choice whose options are named by the phrases of another module. */
export function StoreChoice<Name extends ChoiceName>({ control, name, options }: StoreChoiceProps<Name>) {
  const { i18n } = useTranslation('admin');
  const { field, fieldState } = useController({ control, name });
  const word = i18n.groupAt('admin', `storeForm.${name}` as 'storeForm.mainCuisine');
  return (
    <Select
      name={name}
      label={word.label}
      error={fieldState.error?.message}
      options={options}
      value={field.value as NewStoreInput[Name]}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  );
}
