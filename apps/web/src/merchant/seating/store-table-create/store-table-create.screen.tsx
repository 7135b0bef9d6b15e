import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating, TableKindDetails } from '@xiwei/contract/seating/seating.model.ts';
import { nextFirstLabel } from '@xiwei/contract/seating/table-labels.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { KindForm } from '../parts/kind-form.tsx';
import {
  KIND_REFUSALS,
  kindValuesOf,
  NEW_KIND,
  type NewKindValues,
  newKindForm,
} from '../parts/kind-schema.ts';
import { useKinds } from '../parts/use-kinds.ts';
import { useSeating } from '../parts/use-seating.ts';
import { NewTablesFields } from './new-tables-fields.tsx';

/** Creates a kind of table with its tables, with the values of another kind if the address has its id as `copy`. */
export function StoreTableCreateScreen() {
  const { id: storeId } = useWorkplace();
  const { copy } = usePage('/web/$storeId/store-table-create').search;
  const { nameOf } = useTableWords();
  const seating = useSeating().data;
  const createKind = useAction(seatingApi.createKind);
  return (
    <CreatePage
      list={['seating-tables', 'kinds']}
      words={['seating-tables', 'kind']}
      of={useKinds()}
      schema={newKindForm}
      initial={initialValues(seating, copy)}
      refusalFields={{ ...KIND_REFUSALS, seatingPartMissing: 'areaId' }}
      create={(body) => createKind.mutateAsync({ params: { storeId }, body })}
      nameOf={({ name }) => nameOf(name)}
    >
      {(f, form) => (
        <KindForm
          f={f}
          entered={form.watch()}
          errors={form.formState.errors}
          photoUrl={seating?.kinds.find(({ id }) => id === copy)?.photoUrl ?? null}
          onNumbers={({ seatCapacity, maxCapacity, maxTables }) => {
            form.setValue('seatCapacity', seatCapacity);
            form.setValue('maxCapacity', maxCapacity);
            form.setValue('maxTables', maxTables);
          }}
        >
          <NewTablesFields f={f} entered={form.watch()} />
        </KindForm>
      )}
    </CreatePage>
  );
}

/** Returns the values that the form starts with: those of a usual table, or of the kind to copy. */
function initialValues(seating: Seating | undefined, copy: string | undefined): NewKindValues {
  const firstLabel = nextFirstLabel((seating?.items ?? []).map(({ label }) => label));
  const source = seating?.kinds.find(({ id }) => id === copy);
  return { ...NEW_KIND, ...(source && copyOf(source)), firstLabel };
}

/** Returns the values of a copy. Its name ends with a number in each language, within the limit of a name. */
function copyOf(source: TableKindDetails) {
  const { version: _, ...values } = kindValuesOf(source);
  const names = LANGUAGES.flatMap((language) => {
    const name = source.name[language];
    return name ? [[language, `${name.slice(0, 36)} (2)`]] : [];
  });
  return { ...values, name: Object.fromEntries(names) };
}
