import type { ManagedFeast, PoolTerms } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { useFeastWords } from './feast-words.ts';
import { PoolLoader } from './pool-loader.tsx';

interface EndFeastProps extends FeastOf {
  feast: ManagedFeast;
  onDone?: ((feast: ManagedFeast) => unknown) | undefined;
}

const REASON_LIMIT = 200;

/** Closes a feast. What members lose and get back is shown first. */
export function CloseFeast(props: EndFeastProps) {
  return (
    <PoolLoader as={props.as} params={props.params} alwaysRefetch>
      {(terms) => <CloseForm {...props} terms={terms} />}
    </PoolLoader>
  );
}

function CloseForm({ as, params, feast, onDone, terms }: EndFeastProps & { terms: PoolTerms }) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const [reason, setReason] = useState('');
  const [confirming, setConfirming] = useState(false);
  const close = useAction(FEAST_ENDPOINTS[as].close, {
    onDone: (closed) => {
      showToast({ text: t('close.done'), tone: 'positive' });
      return onDone?.(closed);
    },
  });
  const { people, refund } = terms.onClose;
  const losses = [
    ...(people > 0 ? [t('close.people', { count: people })] : []),
    refund > 0 ? t('close.refund', { amount: words.money(refund) }) : t('close.noRefund'),
    ...(feast.tables.length > 0 ? [t('close.table')] : []),
  ];
  // Without members, the note of a creator would reach no person.
  const isHost = as === 'staff' && feast.creator.type === 'user';
  const hasReaders = isHost || people > 0;
  const label = t(refund > 0 ? 'close.submit' : 'close.submitFree');
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">{t(people > 0 ? 'close.lead' : 'close.leadAlone')}</p>
      <Consequences items={losses} />
      {hasReaders && (
        <TextArea
          label={t(isHost ? 'close.reasonHost' : 'close.reason')}
          optionalNote={t('optional')}
          counter={REASON_LIMIT}
          maxLength={REASON_LIMIT}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <FormProblem error={close.error} />
      <Button variant="danger" size="large" loading={close.isPending} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        danger
        title={t('close.confirm', { title: feast.title })}
        losses={losses}
        confirmLabel={label}
        onConfirm={() => {
          setConfirming(false);
          close.mutate({ params, body: { version: feast.version, reason } });
        }}
      />
    </div>
  );
}

/** Finishes a feast that took place. What the restaurant keeps is shown first. */
export function FinishFeast(props: EndFeastProps) {
  return (
    <PoolLoader as={props.as} params={props.params} alwaysRefetch>
      {(terms) => <FinishForm {...props} terms={terms} />}
    </PoolLoader>
  );
}

function FinishForm({ as, params, feast, onDone, terms }: EndFeastProps & { terms: PoolTerms }) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const [confirming, setConfirming] = useState(false);
  const finish = useAction(FEAST_ENDPOINTS[as].finish, {
    onDone: (finished) => {
      showToast({ text: t('finish.done'), tone: 'positive' });
      return onDone?.(finished);
    },
  });
  const { keep } = terms.onFinish;
  const kept = t(feast.serviceCharge > 0 ? 'finish.keepWithService' : 'finish.keep', {
    amount: words.money(keep),
  });
  const items = [keep > 0 ? kept : t('finish.nothing')];
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">{t('finish.lead')}</p>
      <Consequences items={items} />
      <FormProblem error={finish.error} />
      <Button size="large" loading={finish.isPending} onClick={() => setConfirming(true)}>
        {t('finish.submit')}
      </Button>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={t('finish.confirm', { title: feast.title })}
        description={items.join('')}
        confirmLabel={t('finish.submit')}
        onConfirm={() => {
          setConfirming(false);
          finish.mutate({ params, body: { version: feast.version } });
        }}
      />
    </div>
  );
}

function Consequences({ items }: { items: readonly string[] }) {
  return (
    <Card>
      <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-ink-soft">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}
