import { useNavigate } from '@tanstack/react-router';
import type { FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Leaves a feast, after what happens to seats and money was shown. Then the page of the registration shows the refund. */
export function ExitFeast({ feast }: { feast: FeastForReader }) {
  const { t } = useTranslation('feasts-diner');
  const words = useFeastWords();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const params = { storeId: feast.storeId, feastId: feast.id };
  const exit = useAction(feastsApi.exitFeast, {
    onDone: async () => {
      setOpen(false);
      showToast({ text: t('exit.done'), tone: 'positive' });
      await navigate({ to: '/feast-back/$storeId/$feastId', params });
    },
  });
  const { onExit, mine } = feast;
  if (!onExit || !mine) return null;
  const isFree = onExit.refund >= onExit.held;
  const kept = onExit.held - onExit.refund;
  return (
    <Confirm
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" icon={<LogOut aria-hidden size={18} />} className="self-center text-ink-soft">
          {t('exit.action')}
        </Button>
      }
      danger
      title={t('exit.title', { title: feast.title })}
      description={
        onExit.refund > 0 ? t('exit.refund', { amount: words.money(onExit.refund) }) : t('exit.nothing')
      }
      losses={[
        t('exit.seats', { count: mine.people }),
        ...(feast.conversationId === null ? [] : [t('exit.chat')]),
        ...(kept > 0 ? [t('exit.lose', { amount: words.money(kept as typeof onExit.held) })] : []),
      ]}
      confirmLabel={t('exit.action')}
      cancelLabel={t('exit.keep')}
      busy={exit.isPending}
      error={exit.error ? problemText(exit.error) : undefined}
      onConfirm={() => exit.mutate({ params, body: { refund: isFree && onExit.held > 0 } })}
    />
  );
}
