import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { usePartyWords } from '../stand/use-party-words.ts';
import type { TaskProps } from './tasks-context.ts';

const MAX_LENGTH = 500;

/** The staff note of an order. Ctrl or ⌘ with Enter saves it. A note that another person saved meanwhile is shown, not overwritten unseen. */
export function NoteTask({ order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff', 'booking-order-detail', 'common']);
  const { run } = useOrderVerbs();
  const words = usePartyWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(order.remarkByStore);
  /** The note that the user has seen. */
  const [seen, setSeen] = useState(order.remarkByStore);
  const isChangedMeanwhile = order.remarkByStore !== seen;
  const save = () => {
    if (note.trim().length > MAX_LENGTH) return;
    onClose();
    if (note.trim() !== order.remarkByStore) void run(order, 'note', { remarkByStore: note.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  const takeTheirs = () => {
    setNote(order.remarkByStore);
    setSeen(order.remarkByStore);
    field.current?.focus();
  };
  const title = t('booking-staff:verbs.note');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={words.nameOf(order)}
      initialFocus={field}
      footer={<Button onClick={save}>{t('common:actions.save')}</Button>}
    >
      <TextArea
        ref={field}
        label={title}
        hideLabel
        dir="auto"
        value={note}
        counter={MAX_LENGTH}
        maxLength={MAX_LENGTH}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isChangedMeanwhile && (
        <NoticeBar
          tone="caution"
          title={t('booking-order-detail:notes.changedMeanwhile')}
          className="mt-3"
          action={
            <Button variant="secondary" size="small" onClick={takeTheirs}>
              {t('booking-order-detail:notes.useTheirs')}
            </Button>
          }
        >
          <span dir="auto">{order.remarkByStore || t('booking-order-detail:none')}</span>
        </NoticeBar>
      )}
    </Dialog>
  );
}
