import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { useDropWords } from './use-drop-words.ts';
import type { DropQuestion } from './use-drops.ts';

interface DropDialogProps {
  question: DropQuestion | null;
  words: ReturnType<typeof useDropWords>;
  onClose: () => void;
}

/** Asks what to do with a party that was dropped on a table, or whether to go beyond a rule of the store. */
export function DropDialog({ question, words, onClose }: DropDialogProps) {
  const { t } = useTranslation(['booking-views', 'common']);
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => open || onClose()}
      title={question?.title ?? ''}
      {...(question?.warnings.length && { description: t('drop.anyway') })}
    >
      <div className="grid gap-2">
        {question?.warnings.map((warning) => (
          <NoticeBar key={warning} tone="caution">
            {warning}
          </NoticeBar>
        ))}
        {question?.choices.map((choice, index) => (
          <Button
            key={choice.action}
            variant={index === 0 ? 'primary' : 'secondary'}
            wide
            autoFocus={index === 0}
            onClick={() => question.choose(choice)}
          >
            {words.action(choice)}
          </Button>
        ))}
        <Button variant="quiet" wide onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
