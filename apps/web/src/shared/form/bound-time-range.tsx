import { useController } from 'react-hook-form';
import { TimeRangeField } from '#ui/time-ranges-field.tsx';
import { type FieldOptions, useField } from './use-field.ts';

interface TimeRangeOptions {
  /** Path of the end. The name of the field is the path of the start. */
  endName: string;
}

/** A period of a business day whose start and end are two values of the form. */
export function BoundTimeRange({ endName, ...options }: FieldOptions & TimeRangeOptions) {
  const { value, bound } = useField<string>(options);
  const end = useController({ control: options.binding.control, name: endName });
  return (
    <TimeRangeField
      {...bound}
      error={bound.error ?? end.fieldState.error?.message}
      value={{ from: value ?? '', to: (end.field.value as string | null | undefined) ?? '' }}
      onChange={({ from, to }) => {
        bound.onChange(from);
        end.field.onChange(to);
      }}
    />
  );
}
