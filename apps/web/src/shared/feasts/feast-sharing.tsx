import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { FEAST_SHARERS, FEAST_VISIBILITIES } from '@xiwei/contract/feasts/feasts.model.ts';
import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { isOpenToOthers } from './poster-path.ts';

interface FeastSharingProps extends FeastOf {
  feast: ManagedFeast;
  onDone?: (() => unknown) | undefined;
}

/** Who finds a feast and who may pass it on, with its link. */
export function FeastSharing({ as, params, feast, onDone }: FeastSharingProps) {
  const { t } = useTranslation('feasts-manage');
  const [visibility, setVisibility] = useState(feast.visibility);
  const [shareable, setShareable] = useState(feast.shareable);
  const canSave = feast.can.includes('setSharing');
  const save = useAction(FEAST_ENDPOINTS[as].setSharing, {
    onDone: () => {
      showToast({ text: t('saved'), tone: 'positive' });
      return onDone?.();
    },
  });
  // A published feast of a diner is open to others.
  const isAlwaysOpen = as === 'diner' && feast.publishedAt !== null;
  const offered = FEAST_VISIBILITIES.filter((value) => value !== 'creatorOnly' || !isAlwaysOpen);
  const send = () =>
    save.mutate({ params, body: { visibility, shareable, renewLink: false, version: feast.version } });
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        label={t('form.visibility.label')}
        value={visibility}
        onChange={setVisibility}
        readOnly={!canSave}
        options={offered.map((value) => ({ value, label: t(`form.visibility.options.${value}`) }))}
      />
      <RadioGroup
        label={t('form.shareable.label')}
        value={shareable}
        onChange={setShareable}
        readOnly={!canSave}
        options={FEAST_SHARERS.map((value) => ({ value, label: t(`form.shareable.options.${value}`) }))}
      />
      {as === 'staff' && feast.creator.type === 'user' && <NoticeBar>{t('sharing.ofCreator')}</NoticeBar>}
      <FormProblem error={save.error} onRetry={send} />
      {canSave && (
        <Button size="large" loading={save.isPending} onClick={send}>
          {t('save')}
        </Button>
      )}
      {isOpenToOthers(feast) && <FeastLink as={as} params={params} feast={feast} />}
      {feast.status === 'waitAudit' && feast.visibility !== 'creatorOnly' && (
        <NoticeBar>{t('sharing.inReview')}</NoticeBar>
      )}
    </div>
  );
}

/** The link of a feast. That of a private one can be replaced. */
function FeastLink({ as, params, feast }: FeastSharingProps) {
  const { t } = useTranslation('feasts-manage');
  const [open, setOpen] = useState(false);
  const url = new URL(feast.path, location.origin).href;
  const isPrivate = feast.visibility === 'private';
  const renew = useAction(FEAST_ENDPOINTS[as].setSharing, {
    onDone: () => {
      setOpen(false);
      showToast({ text: t('sharing.renewed'), tone: 'positive' });
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ text: t('sharing.copied'), tone: 'positive' }),
      () => showToast({ text: t('sharing.copyFailed'), tone: 'negative' }),
    );
  const { visibility, shareable, version } = feast;
  return (
    <section aria-label={t('sharing.link')} className="flex flex-col gap-3 border-line border-t pt-6">
      <h2 className="font-semibold">{t('sharing.link')}</h2>
      {isPrivate && <p className="text-ink-soft text-small">{t('sharing.privateLink')}</p>}
      <p className="break-all rounded-normal bg-sunken px-3 py-2 font-mono text-small select-all">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Copy aria-hidden size={16} />} onClick={() => void copy()}>
          {t('sharing.copy')}
        </Button>
        {isPrivate && feast.can.includes('setSharing') && (
          <Confirm
            open={open}
            onOpenChange={setOpen}
            trigger={
              <Button variant="quiet" icon={<RefreshCw aria-hidden size={16} />}>
                {t('sharing.renew')}
              </Button>
            }
            danger
            title={t('sharing.renewConfirm')}
            description={t('sharing.renewDetail')}
            confirmLabel={t('sharing.renew')}
            busy={renew.isPending}
            error={renew.error ? problemText(renew.error) : undefined}
            onConfirm={() =>
              renew.mutate({ params, body: { visibility, shareable, renewLink: true, version } })
            }
          />
        )}
      </div>
    </section>
  );
}
