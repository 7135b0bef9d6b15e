import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';

interface RemovePlaceProps {
  name: string;
  busy: boolean;
  onRemove: () => Promise<unknown>;
}

/** Button that deletes a place after a question, and returns to the list. A refusal is shown in the question. */
export function RemovePlace({ name, busy, onRemove }: RemovePlaceProps) {
  const { t } = useTranslation('stores-places');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    try {
      await onRemove();
      showToast({ text: t('removed'), tone: 'positive' });
      await navigate({ to: '/admin/admin-places', replace: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setProblem(undefined);
          setAsking(true);
        }}
      >
        {t('remove')}
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeQuestion.title', { name })}
        description={t('removeQuestion.detail')}
        confirmLabel={t('remove')}
        busy={busy}
        error={problem}
        onConfirm={() => void run()}
      />
    </>
  );
}
