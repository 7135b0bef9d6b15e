import { useNavigate } from '@tanstack/react-router';
import type { FeastAudit } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastAuditApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { useId, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';

const REASON_LIMIT = 500;

interface AuditActionsProps {
  feast: FeastAudit;
  params: { storeId: string; feastId: string };
}

/** Accepts a feast as it was read, or rejects it with a reason for its creator. */
export function AuditActions({ feast, params }: AuditActionsProps) {
  const { t } = useTranslation('feasts-admin');
  const headingId = useId();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const after = (text: string) => () => {
    showToast({ text, tone: 'positive' });
    return navigate({ to: '/admin/admin-feasts', replace: true });
  };
  const pass = useAction(feastAuditApi.passFeast, { onDone: after(t('passed', { title: feast.title })) });
  const fail = useAction(feastAuditApi.failFeast, { onDone: after(t('failed', { title: feast.title })) });
  const { version } = feast;
  const reject = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') fail.mutate({ params, body: { version, reason } });
  };
  if (feast.can.length === 0)
    return <NoticeBar>{t(feast.status === 'closed' ? 'decided' : 'notYours')}</NoticeBar>;
  return (
    <Card className="flex flex-col gap-5 lg:sticky lg:top-6">
      <h2 id={headingId} className="font-semibold text-title">
        {t('decide')}
      </h2>
      <FormProblem error={pass.error ?? fail.error} />
      <Button
        size="large"
        loading={pass.isPending}
        disabled={fail.isPending}
        onClick={() => pass.mutate({ params, body: { version } })}
      >
        {t('pass')}
      </Button>
      {!feast.can.includes('fail') && <NoticeBar>{t('started')}</NoticeBar>}
      <div hidden={!feast.can.includes('fail')} className="flex flex-col gap-3 border-line border-t pt-5">
        <TextArea
          label={t('reason')}
          hint={t('reasonHelp')}
          error={isMissing ? t('reasonMissing') : undefined}
          counter={REASON_LIMIT}
          maxLength={REASON_LIMIT}
          rows={4}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button variant="danger" loading={fail.isPending} disabled={pass.isPending} onClick={reject}>
          {t('fail')}
        </Button>
      </div>
    </Card>
  );
}
