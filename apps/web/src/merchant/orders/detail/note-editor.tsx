import { Check, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTextDraft } from '#shared/form/use-text-draft.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';

interface NoteEditorProps {
  /** Name of what is typed, so that a reload keeps it. */
  draft: string;
  label: string;
  hint?: string | undefined;
  value: string;
  /** The most characters. */
  limit: number;
  canEdit: boolean;
  /** Saves a text. Resolves to whether it was accepted; if not, the text stays in the field. */
  onSave: (text: string) => Promise<boolean>;
}

/**
 * A note that is edited in place. What is typed stays when the order changes, when the page is left, and when saving
 * fails; a change of the note by another person is shown beside it.
 */
export function NoteEditor(props: NoteEditorProps) {
  const { label, value, canEdit } = props;
  const { t } = useTranslation('booking-order-detail');
  const [draft, setDraft, clearDraft] = useTextDraft(props.draft);
  const [isOpen, setOpen] = useState(draft !== '');
  /** The note when editing began, kept with what is typed: if it is different now, another person changed it. */
  const [base, setBase, clearBase] = useTextDraft(`${props.draft}.base`);
  const editButton = useRef<HTMLButtonElement>(null);
  const open = () => {
    setDraft(value);
    setBase(value);
    setOpen(true);
  };
  const close = () => {
    clearDraft();
    clearBase();
    setOpen(false);
    requestAnimationFrame(() => editButton.current?.focus());
  };
  if (isOpen && canEdit)
    return (
      <EditForm
        {...props}
        typed={draft}
        onType={setDraft}
        theirs={value === base ? undefined : value}
        onTakeTheirs={() => {
          setDraft(value);
          setBase(value);
        }}
        onClose={close}
      />
    );
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0 text-small">
        <p className="text-ink-soft">{label}</p>
        <p className="whitespace-pre-wrap break-words" dir="auto">
          {value || <span className="text-ink-soft">{t('none')}</span>}
        </p>
      </div>
      {canEdit && (
        <IconButton
          ref={editButton}
          size="small"
          label={t('notes.edit', { what: label })}
          icon={<Pencil aria-hidden size={15} />}
          onClick={open}
        />
      )}
    </div>
  );
}

interface EditFormProps extends NoteEditorProps {
  typed: string;
  onType: (text: string) => void;
  /** The note of another person who changed it meanwhile. */
  theirs: string | undefined;
  onTakeTheirs: () => void;
  onClose: () => void;
}

function EditForm({
  label,
  hint,
  limit,
  typed,
  onType,
  theirs,
  onTakeTheirs,
  onSave,
  onClose,
}: EditFormProps) {
  const { t } = useTranslation('booking-order-detail');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const isSaved = await onSave(typed.trim());
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        counter={limit}
        maxLength={limit}
        dir="auto"
        // The user has just opened the field to type in it.
        autoFocus
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      {theirs !== undefined && (
        <NoticeBar
          tone="caution"
          title={t('notes.changedMeanwhile')}
          action={
            <Button variant="secondary" size="small" onClick={onTakeTheirs}>
              {t('notes.useTheirs')}
            </Button>
          }
        >
          <span dir="auto">{theirs || t('none')}</span>
        </NoticeBar>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" size="small" loading={isSaving} icon={<Check aria-hidden size={15} />}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
}
