import type { TableItem, TableKindDetails } from '@xiwei/contract/seating/seating.model.ts';
import { compareLabels } from '@xiwei/contract/seating/table-labels.ts';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useActionMenu } from '#merchant/settings/actions.tsx';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { Menu } from '#ui/menu.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useSeating } from '../parts/use-seating.ts';
import { AddTables } from './add-tables.tsx';
import { TableSheet } from './table-sheet.tsx';
import { useTableActions } from './use-table-actions.tsx';

/** Tables that are shown before the user asks for more. */
const PAGE_SIZE = 50;
/** From this number of tables on they can be searched. */
const SEARCH_FROM = 20;

/** The tables of a kind: added by pattern, renamed, moved, put out of use and deleted. */
export function KindTables({ kind }: { kind: TableKindDetails & { can: readonly string[] } }) {
  const { t } = useTranslation('seating-tables');
  const headingId = useId();
  const { tables: countOf } = useTableWords();
  const { items: all = [] } = useSeating().data ?? {};
  const [isAdding, setAdding] = useState(false);
  const items = all
    .filter(({ kindId }) => kindId === kind.id)
    .sort((a, b) => compareLabels(a.label, b.label));
  const canEdit = kind.can.includes('update');
  return (
    <section aria-labelledby={headingId} className="mt-8 flex flex-col gap-3 border-line border-t pt-6">
      <SectionHeading
        id={headingId}
        title={t(kind.unit === 'seat' ? 'items.seatTitle' : 'items.title')}
        detail={items.length > 0 ? countOf(kind, items.length) : t('items.empty')}
        action={
          canEdit && (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus aria-hidden size={16} />}
              onClick={() => setAdding(true)}
            >
              {t('items.add')}
            </Button>
          )
        }
      />
      {items.length > 0 && <TableList items={items} canEdit={canEdit} />}
      {canEdit && <AddTables kind={kind} open={isAdding} onOpenChange={setAdding} />}
    </section>
  );
}

function TableList({ items, canEdit }: { items: readonly TableItem[]; canEdit: boolean }) {
  const { t } = useTranslation('seating-tables');
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [openId, setOpenId] = useState<string>();
  const actionsOf = useTableActions(setOpenId);
  const { menuOf, dialog } = useActionMenu();
  const text = search.trim().toLocaleLowerCase();
  const found = items.filter(({ label }) => label.toLocaleLowerCase().includes(text));
  const more = Math.min(found.length - limit, PAGE_SIZE);
  return (
    <>
      {items.length >= SEARCH_FROM && (
        <SearchBar label={t('items.search')} value={search} onChange={setSearch} />
      )}
      {found.length === 0 && <p className="text-ink-soft text-small">{t('items.none')}</p>}
      <RowList className="empty:hidden">
        {found.slice(0, limit).map((item) => (
          <TableRow
            key={item.id}
            item={item}
            onOpen={canEdit ? () => setOpenId(item.id) : undefined}
            actions={
              canEdit ? menuOf(['edit', item.disabled ? 'enable' : 'disable', 'delete'], actionsOf(item)) : []
            }
          />
        ))}
      </RowList>
      {more > 0 && (
        <Button variant="quiet" onClick={() => setLimit(limit + PAGE_SIZE)}>
          {t('items.more', { count: more })}
        </Button>
      )}
      <TableSheet itemId={openId} onClose={() => setOpenId(undefined)} />
      {dialog}
    </>
  );
}

interface TableRowProps {
  item: TableItem;
  onOpen: (() => void) | undefined;
  actions: ReturnType<ReturnType<typeof useActionMenu>['menuOf']>;
}

function TableRow({ item, onOpen, actions }: TableRowProps) {
  const { t } = useTranslation(['seating-tables', 'kit']);
  const { nameOf } = useTableWords();
  const { areas = [] } = useSeating().data ?? {};
  const area = areas.find(({ id }) => id === item.areaId);
  return (
    <div className="flex items-center pe-2">
      <ListRow
        title={item.label}
        detail={areas.length > 0 ? (area ? nameOf(area.name) : t('items.noArea')) : undefined}
        trailing={item.disabled && <Badge>{t('items.disabled')}</Badge>}
        onClick={onOpen}
        className="min-w-0 flex-1"
      />
      {actions.length > 0 && <Menu label={t('kit:actionsOf', { what: item.label })} groups={[actions]} />}
    </div>
  );
}
