import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTags } from '#merchant/booking/lists/use-tags.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { OptionsField } from '#ui/options-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OrderDraft } from '../parts/form/order-draft.ts';
import type { Problems } from '../parts/form/order-problems.ts';

interface DetailFieldsProps {
  draft: OrderDraft;
  onChange: (changes: Partial<OrderDraft>) => void;
  problems: Problems;
}

/** Value of the choice of no taker; a select has no empty value. */
const NO_TAKER = 'none';

/** Notes, what the guest likes and avoids, tags and the order taker. */
export function DetailFields({ draft, onChange, problems }: DetailFieldsProps) {
  const { t } = useTranslation('booking-order-form');
  const optionalNote = t('details.optional');
  const record = useGuestRecord(draft);
  const fromRecord = (text: string | undefined) => (text ? t('details.fromRecord', { text }) : undefined);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextArea
          label={t('details.remarkByDiner')}
          optionalNote={optionalNote}
          error={problems.remarkByDiner}
          counter={500}
          rows={2}
          value={draft.remarkByDiner}
          onChange={(event) => onChange({ remarkByDiner: event.target.value })}
        />
        <TextArea
          label={t('details.remarkByStore')}
          optionalNote={optionalNote}
          error={problems.remarkByStore}
          counter={500}
          rows={2}
          value={draft.remarkByStore}
          onChange={(event) => onChange({ remarkByStore: event.target.value })}
        />
        <TextField
          label={t('details.dietTaboo')}
          optionalNote={optionalNote}
          hint={fromRecord(record?.dietTaboo)}
          error={problems.dietTaboo}
          counter={200}
          value={draft.dietTaboo}
          onChange={(event) => onChange({ dietTaboo: event.target.value })}
        />
        <TextField
          label={t('details.dietPreference')}
          optionalNote={optionalNote}
          hint={fromRecord(record?.dietPreference)}
          error={problems.dietPreference}
          counter={200}
          value={draft.dietPreference}
          onChange={(event) => onChange({ dietPreference: event.target.value })}
        />
      </div>
      <Tags draft={draft} onChange={onChange} problems={problems} />
      <Taker draft={draft} onChange={onChange} problems={problems} />
    </>
  );
}

function useGuestRecord({ guest }: OrderDraft) {
  const { id: storeId } = useWorkplace();
  const dinerId = guest.by === 'record' ? guest.id : '';
  const enabled = guest.by === 'record';
  return useRead(dinersApi.readDiner, { params: { storeId, dinerId } }, { enabled }).data;
}

/** Tags to choose from; not shown if the store has none. */
function Tags({ draft, onChange, problems }: DetailFieldsProps) {
  const { t } = useTranslation('booking-order-form');
  const { data } = useTags();
  if (!data || data.items.length === 0) return null;
  return (
    <OptionsField
      label={t('details.tags')}
      findLabel={t('details.findTag')}
      error={problems.tagIds}
      options={data.items.map(({ id, content }) => ({ id, label: content }))}
      value={draft.tagIds}
      onChange={(tagIds) => onChange({ tagIds })}
    />
  );
}

/** Order takers to choose from; not shown if the store has none. */
function Taker({ draft, onChange, problems }: DetailFieldsProps) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const { data } = useRead(bookingListsApi.listTakers, { params: { storeId } });
  const takers = data?.items.filter(({ disabled }) => !disabled) ?? [];
  if (takers.length === 0) return null;
  return (
    <Select
      label={t('details.taker')}
      error={problems.takerId}
      value={draft.takerId ?? NO_TAKER}
      options={[
        { value: NO_TAKER, label: t('details.noTaker') },
        ...takers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(takerId) => onChange({ takerId: takerId === NO_TAKER ? null : takerId })}
    />
  );
}
