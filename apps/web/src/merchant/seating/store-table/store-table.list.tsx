import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { type TableKindDetails, tableKindInput } from '@xiwei/contract/seating/seating.model.ts';
import { nextFirstLabel } from '@xiwei/contract/seating/table-labels.ts';
import { Armchair } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listResource } from '#merchant/settings/list-resource.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { KindForm } from './kind-form.tsx';
import { KIND_REFUSALS, kindForm, NEW_KIND, newKindForm } from './kind-schema.ts';
import { KindTables } from './kind-tables.tsx';
import { NewTablesFields } from './new-tables-fields.tsx';
import { useDeleteKind } from './use-delete-kind.ts';

/** The kinds of table of the store, in the order in which diners see them, each with its tables. */
export const kinds = listResource({
  page: 'store-table',
  id: 'kindId',
  words: ['seating-tables', { list: 'kinds', entry: 'kind', deletion: 'deleteKind' }],
  api: {
    list: seatingApi.readSeating,
    create: seatingApi.createKind,
    update: seatingApi.updateKind,
    delete: seatingApi.deleteKind,
  },
  of: ({ kinds: items, can }) => ({ items, can }),
  icon: Armchair,
  nameOf: ({ name }, { textOf }) => textOf(name),
  noteOf: ({ t, data }) => t('kindRow.allTables', { count: data?.items.length ?? 0 }),
  rowOf: (kind) => ({
    leading: (
      <StorePicture
        src={kind.photoUrl}
        alt=""
        width={96}
        height={96}
        className="size-12 overflow-hidden rounded-normal"
      />
    ),
    detail: <KindDetail kind={kind} />,
  }),
  filters: { status: ({ status }) => status, channel: ({ channel }) => channel },
  sorts: {
    name: 'byName',
    capacity: (a, b) => a.seatCapacity - b.seatCapacity,
    tables: (a, b) => b.tableCount - a.tableCount,
  },
  schemasOf: () => ({ create: newKindForm, update: kindForm }),
  initialOf: ({ data }) => ({
    ...NEW_KIND,
    firstLabel: nextFirstLabel((data?.items ?? []).map(({ label }) => label)),
  }),
  copyOf: (kind) => ({ ...pickBy(tableKindInput, kind), name: numbered(kind.name) }),
  refusalFields: { ...KIND_REFUSALS, seatingPartMissing: 'areaId' },
  impact: { update: (id, kind) => ({ type: 'kind', id, kind }) },
  fields: ({ f, entered, setValues, errors, item, data }) => (
    <KindForm
      f={f}
      entered={entered}
      errors={errors}
      photos={(data?.kinds ?? []).flatMap(({ photo: hash, photoUrl: url }) => (hash ? [{ hash, url }] : []))}
      onNumbers={setValues}
    >
      {!item && <NewTablesFields f={f} entered={entered} />}
    </KindForm>
  ),
  belowOf: (kind) => <KindTables kind={kind} />,
  useActions: () => {
    const deletionOf = useDeleteKind();
    return {
      actionsOf: (kind, { update, copy, delete: remove }) => ({
        update,
        copy,
        delete: deletionOf(kind, remove),
      }),
    };
  },
});

/** Returns the name of a copy: it ends with a number in each language, within the limit of a name. */
const numbered = (names: Localized): Localized =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const name = names[language];
      return name ? [[language, `${name.slice(0, 36)} (2)`]] : [];
    }),
  );

/** Size and number of the tables, and what differs from a kind that diners can book. */
function KindDetail({ kind }: { kind: TableKindDetails }) {
  const { t } = useTranslation('seating-tables');
  const { capacity, tables } = useTableWords();
  const { status, channel, tableCount } = kind;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        {capacity(kind)}
        {tableCount > 0 && ` · ${tables(kind, tableCount)}`}
      </span>
      {tableCount === 0 && <Badge tone="caution">{tables(kind, 0)}</Badge>}
      {status !== 'normal' && <Badge>{t(`kinds.filters.status.options.${status}`)}</Badge>}
      {channel !== 'online' && <Badge tone="info">{t(`kinds.filters.channel.options.${channel}`)}</Badge>}
    </span>
  );
}
