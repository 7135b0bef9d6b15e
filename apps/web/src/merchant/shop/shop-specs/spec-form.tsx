import { MAX_SPEC_VALUES, type ProductSpec, type specInput } from '@xiwei/contract/shop/catalogue.model.ts';
import type * as z from 'zod/mini';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Fields } from '#shared/form/fields.tsx';

interface SpecFormProps {
  f: Fields<z.input<typeof specInput>, Resources['shop-settings']['spec']>;
  /** The stored values, with the number of variants that have each. */
  stored: ProductSpec['values'];
}

/** The fields of a spec: its name, and its values in their order. */
export function SpecForm({ f, stored }: SpecFormProps) {
  const { t } = useTranslation('shop-settings');
  const usesOf = (id: string | null | undefined) => stored.find((value) => value.id === id)?.skus ?? 0;
  return (
    <>
      <f.localized name="name" max={40} />
      <f.rows
        name="values"
        sortable
        max={MAX_SPEC_VALUES}
        nameOf={(index) => t('spec.valueNumber', { number: index + 1 })}
        newRow={() => ({ id: null, name: {} })}
      >
        {(index, { id }) => (
          <>
            <f.localized name={`values.${index}.name`} max={40} />
            {usesOf(id) > 0 && (
              <p className="text-ink-soft text-small">{t('spec.used', { count: usesOf(id) })}</p>
            )}
          </>
        )}
      </f.rows>
    </>
  );
}
