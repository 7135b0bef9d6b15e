import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { useKindActions } from '../parts/kind-actions.tsx';
import { KindForm } from '../parts/kind-form.tsx';
import { KIND_REFUSALS, kindForm, kindValuesOf } from '../parts/kind-schema.ts';
import { useKinds } from '../parts/use-kinds.ts';
import { KindTables } from './kind-tables.tsx';

/** Shows, changes and deletes a kind of table, with its tables. */
export function StoreTableUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { kindId } = usePage('/web/$storeId/store-table-update/$kindId').params;
  const { nameOf } = useTableWords();
  const kinds = useKinds();
  const updateKind = useAction(seatingApi.updateKind);
  const actionsOf = useKindActions();
  const photoUrl = kinds.data?.items.find(({ id }) => id === kindId)?.photoUrl ?? null;
  return (
    <UpdatePage
      list={['seating-tables', 'kinds']}
      words={['seating-tables', 'kind']}
      of={kinds}
      id={kindId}
      schema={kindForm}
      nameOf={({ name }) => nameOf(name)}
      pick={kindValuesOf}
      refusalFields={KIND_REFUSALS}
      save={(body) => updateKind.mutateAsync({ params: { storeId, kindId }, body })}
      impact={({ version: _, ...kind }) => ({ type: 'kind', id: kindId, kind })}
      actions={(kind) => (
        <Actions
          can={kind.can}
          of={{ delete: actionsOf(kind).delete }}
          label={t('actionsOf', { what: nameOf(kind.name) })}
        />
      )}
      below={(kind) => <KindTables kind={kind} />}
    >
      {(f, form) => (
        <KindForm
          f={f}
          entered={form.watch()}
          errors={form.formState.errors}
          photoUrl={photoUrl}
          onNumbers={({ seatCapacity, maxCapacity, maxTables }) => {
            form.setValue('seatCapacity', seatCapacity);
            form.setValue('maxCapacity', maxCapacity);
            form.setValue('maxTables', maxTables);
          }}
        />
      )}
    </UpdatePage>
  );
}
