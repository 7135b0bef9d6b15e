import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import type { Impact, ImpactChange } from '@xiwei/contract/booking/impact.model.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { i18n } from '#i18n/i18n.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/**
 * Returns `ask`, which shows the orders and feasts that a change touches before it is saved, and the dialog in which it does. `ask`
 * returns whether to save: immediately if the change touches none, or if the user has agreed to the same change before.
 * With `enabled` false the dialog is not loaded in advance: for pages whose changes never touch orders.
 */
export function useImpactQuestion(enabled = true) {
  const { id: storeId } = useWorkplace();
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The change that the user agreed to save, as JSON. */
  const agreed = useRef<string>(undefined);
  useEffect(() => {
    // Failures are ignored here: the dialog is loaded again when it is needed.
    if (enabled) loadDialog().catch(() => {});
  }, [enabled]);

  const read = (change: ImpactChange): Promise<Impact | undefined> =>
    call(impactApi.previewImpact, { params: { storeId }, body: { change } }).catch(() => undefined);
  const ask = async (change: ImpactChange | null): Promise<boolean> => {
    if (!change || agreed.current === JSON.stringify(change)) return true;
    const impact = await read(change);
    if (impact && isUntouched(impact)) return true;
    const Dialog = await loadDialog();
    return new Promise((answer) => {
      setQuestion({ Dialog, change, impact, answer });
      setOpen(true);
    });
  };
  const answer = (save: boolean) => {
    if (save) agreed.current = JSON.stringify(question?.change);
    setOpen(false);
    question?.answer(save);
  };
  const retry = async () => {
    if (!question) return;
    setBusy(true);
    const impact = await read(question.change);
    setBusy(false);
    if (impact && isUntouched(impact)) answer(true);
    else setQuestion({ ...question, impact });
  };
  const dialog = question && (
    <question.Dialog
      storeId={storeId}
      open={isOpen}
      impact={question.impact}
      busy={busy}
      onSave={() => answer(true)}
      onBack={() => answer(false)}
      onRetry={() => void retry()}
    />
  );
  return { ask, dialog };
}

/** Loads the dialog with its phrases: few saves need it. */
async function loadDialog() {
  const [file] = await Promise.all([
    import('#shared/booking/impact-question.tsx'),
    i18n.loadNamespaces(['booking-impact', 'booking-orders']),
  ]);
  return file.ImpactQuestion;
}

const isUntouched = ({ total, feasts }: Impact): boolean => total === 0 && feasts.length === 0;

interface Question {
  Dialog: Awaited<ReturnType<typeof loadDialog>>;
  change: ImpactChange;
  /** Undefined if the orders could not be read. */
  impact: Impact | undefined;
  answer: (save: boolean) => void;
}
