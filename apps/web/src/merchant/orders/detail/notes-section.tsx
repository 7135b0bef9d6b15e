import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import type { Outcome } from '../verbs/action-queue.ts';
import { useOrderVerbs } from '../verbs/use-order-verbs.ts';
import { NoteEditor } from './note-editor.tsx';

const NOTE_LIMIT = 500;
const DIET_LIMIT = 200;

/** Checks whether a change was made, or is going to be sent when there is a connection. */
const isAccepted = ({ type }: Outcome): boolean => type === 'done' || type === 'queued';

/** The notes of an order, each edited in place: foods to avoid and tastes, the diner's note, and the staff's note. */
export function NotesSection({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const { run } = useOrderVerbs();
  const canEdit = order.can.includes('changeDetails');
  const { remarkByDiner, dietPreference, dietTaboo } = order;
  const wishes = { remarkByDiner, dietPreference, dietTaboo };
  const fields = [
    { name: 'dietTaboo', label: t('notes.taboo'), limit: DIET_LIMIT },
    { name: 'dietPreference', label: t('notes.preference'), limit: DIET_LIMIT },
    { name: 'remarkByDiner', label: t('notes.byDiner'), limit: NOTE_LIMIT },
  ] as const;
  return (
    <DetailSection title={t('notes.title')}>
      <NoteEditor
        draft={`order-note.${order.id}`}
        label={t('notes.byStore')}
        hint={t('notes.byStoreHint')}
        value={order.remarkByStore}
        limit={NOTE_LIMIT}
        canEdit={canEdit}
        onSave={async (remarkByStore) => isAccepted(await run(order, 'note', { remarkByStore }))}
      />
      {fields.map(({ name, label, limit }) => (
        <NoteEditor
          key={name}
          draft={`order-wish.${order.id}.${name}`}
          label={label}
          value={order[name]}
          limit={limit}
          canEdit={canEdit}
          onSave={async (text) => isAccepted(await run(order, 'wishes', { ...wishes, [name]: text }))}
        />
      ))}
    </DetailSection>
  );
}
