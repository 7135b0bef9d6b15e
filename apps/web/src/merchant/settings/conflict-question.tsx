import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Conflict } from '#shared/form/merge-values.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

interface ConflictQuestionProps {
  conflicts: Conflict[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Saves with the colleague's value at the given paths, and the user's elsewhere. */
  onAnswer: (takeTheirs: string[]) => unknown;
  busy: boolean;
  labelOf: (path: string) => string;
  describe: (path: string, value: unknown) => ReactNode;
}

type Side = 'mine' | 'theirs';

/** Shows both values of each field that the user and a colleague have changed, and asks once which to save. */
export function ConflictQuestion({ open, onOpenChange, ...question }: ConflictQuestionProps) {
  const { t } = useTranslation('settings');
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('conflict.title')}
      description={t('conflict.detail')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('conflict.later')}
          </Button>
          <Button type="submit" form={formId} loading={question.busy}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <Choices {...question} formId={formId} />
    </Dialog>
  );
}

interface ChoicesProps extends Omit<ConflictQuestionProps, 'open' | 'onOpenChange' | 'busy'> {
  formId: string;
}

function Choices({ conflicts, onAnswer, labelOf, describe, formId }: ChoicesProps) {
  const { t } = useTranslation('settings');
  const [choices, setChoices] = useState<Record<string, Side>>({});
  return (
    <form
      id={formId}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(conflicts.map(({ path }) => path).filter((path) => choices[path] === 'theirs'));
      }}
    >
      {conflicts.map(({ path, mine, theirs }) => (
        <RadioGroup<Side>
          key={path}
          label={labelOf(path)}
          value={choices[path] ?? 'mine'}
          onChange={(side) => setChoices((before) => ({ ...before, [path]: side }))}
          options={[
            { value: 'mine', label: t('conflict.mine'), detail: describe(path, mine) },
            { value: 'theirs', label: t('conflict.theirs'), detail: describe(path, theirs) },
          ]}
        />
      ))}
    </form>
  );
}
