import type { MenuSection } from '@xiwei/contract/stores/menu.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useText } from '#merchant/settings/use-text.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast-store.ts';

interface DeleteSectionProps {
  section: MenuSection;
  /** The sections that its dishes can be moved to. */
  others: readonly MenuSection[];
  onDelete: (moveTo: string) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog that deletes a section with dishes, after moving them to another section. */
export function DeleteSection({ section, others, onDelete, onClose }: DeleteSectionProps) {
  const { t } = useTranslation(['stores-menu', 'common']);
  const textOf = useText();
  const [moveTo, setMoveTo] = useState(others[0]?.id);
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const name = textOf(section.name);
  const remove = async () => {
    if (moveTo === undefined) return;
    setBusy(true);
    try {
      await onDelete(moveTo);
      showToast({ text: t('deleteSection.done', { name }), tone: 'positive' });
      onClose();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteSection.title', { name })}
      description={
        moveTo === undefined ? t('deleteSection.only') : t('deleteSection.move', { count: section.dishes })
      }
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          {moveTo !== undefined && (
            <Button variant="danger" loading={busy} onClick={() => void remove()}>
              {t('deleteSection.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {moveTo !== undefined && (
          <Select
            label={t('deleteSection.moveTo')}
            options={others.map((other) => ({ value: other.id, label: textOf(other.name) }))}
            value={moveTo}
            onChange={setMoveTo}
          />
        )}
        <FormProblem error={problem} />
      </div>
    </Dialog>
  );
}
