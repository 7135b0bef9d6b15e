import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TableChoice, type TableChoiceProps } from '#merchant/orders/placing/table-choice/table-choice.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAccept } from '../parts/use-accept.tsx';

type TableDraft = TableChoiceProps['value'];

interface ChooseTableProps {
  order: ExternalOrder;
  onClose: () => void;
}

/** Accepts an external order with tables that staff choose: any of a kind, or named ones. */
export function ChooseTable({ order, onClose }: ChooseTableProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const [table, setTable] = useState<TableDraft>({ by: 'tables', itemIds: [] });
  const [isMissing, setMissing] = useState(false);
  const { accept, isBusy, failure, dialog } = useAccept();
  const chosen = placeOf(table);
  const send = async () => {
    setMissing(chosen === undefined);
    if (chosen && (await accept(order, chosen))) onClose();
  };
  const { date, time, people } = order;
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t('actions.chooseTable')}
      description={t('actions.chooseTableDetail')}
      footer={
        <Button size="large" loading={isBusy} onClick={() => void send()}>
          {t('actions.accept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <TableChoice
          query={{ date, time, adults: people, children: 0 }}
          value={table}
          onChange={setTable}
          error={isMissing && !chosen ? t('actions.tableMissing') : undefined}
        />
        <FormProblem error={failure} onRetry={send} />
        {dialog}
      </div>
    </Sheet>
  );
}

/** Returns the request of a choice; undefined while it is incomplete. */
function placeOf(table: TableDraft): { kindId?: string; itemIds?: string[] } | undefined {
  if (table.by === 'best') return {};
  if (table.by === 'kind') return table.kindId === null ? undefined : { kindId: table.kindId };
  return table.itemIds.length === 0 ? undefined : { itemIds: table.itemIds };
}
