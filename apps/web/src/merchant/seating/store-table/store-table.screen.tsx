import { Link } from '@tanstack/react-router';
import type { TableKindDetails } from '@xiwei/contract/seating/seating.model.ts';
import { Armchair } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { useKindActions } from '../parts/kind-actions.tsx';
import { useKinds } from '../parts/use-kinds.ts';
import { useSeating } from '../parts/use-seating.ts';

/** The kinds of table of the store, in the order in which diners see them. */
export function StoreTableScreen() {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const { nameOf } = useTableWords();
  const actionsOf = useKindActions();
  const { items = [] } = useSeating().data ?? {};
  return (
    <ListPage
      words={['seating-tables', 'kinds']}
      of={useKinds()}
      icon={Armchair}
      nameOf={({ name }) => nameOf(name)}
      note={t('kindRow.allTables', { count: items.length })}
      rowOf={(kind) => ({
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
      })}
      filters={{ status: ({ status }) => status, channel: ({ channel }) => channel }}
      sorts={{
        name: (a, b) => nameOf(a.name).localeCompare(nameOf(b.name), language),
        capacity: (a, b) => a.seatCapacity - b.seatCapacity,
        tables: (a, b) => b.tableCount - a.tableCount,
      }}
      createLink={
        <Link to="/web/$storeId/store-table-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: kindId }) => (
        <Link
          to="/web/$storeId/store-table-update/$kindId"
          params={{ storeId, kindId }}
          search={(before) => before}
        />
      )}
      actionsOf={actionsOf}
    />
  );
}

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
