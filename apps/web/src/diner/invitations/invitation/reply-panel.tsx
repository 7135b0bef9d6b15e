import { invitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import {
  type InvitationAnswer,
  type InvitationAnswerInput,
  invitationAnswerInput,
  MAX_ANSWER_PEOPLE,
  type PublicInvitation,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';

interface ReplyPanelProps {
  read: PublicInvitation;
  params: { storeId: string; key: string };
  /** The token of the reply that was given in this browser; empty if there is none. */
  token: string;
  onToken: (token: string) => void;
}

/** The reply of a guest: a form, or what they replied, which they can change and withdraw. */
export function ReplyPanel({ read: { answer, open }, params, token, onToken }: ReplyPanelProps) {
  const [isChanging, setChanging] = useState(false);
  const [isAnnounced, setAnnounced] = useState(false);
  if (answer && !(isChanging && open))
    return (
      <GivenReply
        {...{ answer, params, token, isAnnounced }}
        onChange={open ? () => setChanging(true) : undefined}
        onWithdrawn={() => onToken('')}
      />
    );
  return (
    <ReplyForm
      {...{ answer, params, token }}
      onKeep={() => setChanging(false)}
      onDone={(next) => {
        onToken(next);
        setAnnounced(true);
        setChanging(false);
      }}
    />
  );
}

interface ReplyFormProps extends Pick<ReplyPanelProps, 'params' | 'token'> {
  answer: InvitationAnswer | null;
  onKeep: () => void;
  onDone: (token: string) => void;
}

function ReplyForm({ answer, params, token, onKeep, onDone }: ReplyFormProps) {
  const { t } = useTranslation('invitations');
  const give = useAction(invitationApi.answerInvitation, { onAnswer: (given) => onDone(given.token) });
  const change = useAction(invitationApi.changeInvitationAnswer, { onDone: (given) => onDone(given.token) });
  const form = useContractForm(invitationAnswerInput, {
    defaultValues: answer
      ? { ...answer, people: Math.max(1, answer.people) }
      : { name: '', people: 1, diet: '', remark: '' },
    submit: (body: InvitationAnswerInput) =>
      answer ? change.mutateAsync({ params, body: { ...body, token } }) : give.mutateAsync({ params, body }),
  });
  const f = useFields(form, 'invitations', 'reply');
  const coming = form.watch('coming') as boolean | undefined;
  return (
    <section aria-labelledby="reply" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="reply" className="font-semibold text-headline">
          {t('reply.title')}
        </h2>
        <p className="text-ink-soft">{t('reply.lead')}</p>
      </div>
      <form noValidate onSubmit={form.send} className="flex flex-col gap-5">
        <RadioGroup
          name="coming"
          label={t('reply.coming.label')}
          error={form.formState.errors.coming?.message}
          value={coming === undefined ? null : coming ? 'yes' : 'no'}
          onChange={(value) =>
            form.setValue('coming', value === 'yes', { shouldDirty: true, shouldValidate: true })
          }
          options={(['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`reply.coming.options.${value}`),
          }))}
        />
        <f.text name="name" max={40} autoComplete="name" />
        {coming !== false && <f.number name="people" min={1} max={MAX_ANSWER_PEOPLE} decimals={0} />}
        {coming !== false && <f.text name="diet" max={200} />}
        <f.text name="remark" max={200} lines={3} />
        <FormProblem error={form.problem} onRetry={form.send} />
        <div className="flex flex-col gap-2">
          <Button type="submit" size="large" wide loading={form.busy}>
            {t(answer ? 'reply.save' : 'reply.send')}
          </Button>
          {answer && (
            <Button variant="secondary" wide disabled={form.busy} onClick={onKeep}>
              {t('reply.keep')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

interface GivenReplyProps extends Pick<ReplyPanelProps, 'params' | 'token'> {
  answer: InvitationAnswer;
  /** The reply was given just now: the focus moves to it, because the form is gone. */
  isAnnounced: boolean;
  onChange: (() => void) | undefined;
  onWithdrawn: () => void;
}

function GivenReply({ answer, params, token, isAnnounced, onChange, onWithdrawn }: GivenReplyProps) {
  const { t } = useTranslation('invitations');
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const withdraw = useAction(invitationApi.withdrawInvitationAnswer, {
    onDone: () => {
      showToast({ text: t('reply.withdrawn'), tone: 'positive' });
      onWithdrawn();
    },
  });
  useEffect(() => {
    if (isAnnounced) heading.current?.focus();
  }, [isAnnounced]);
  const { coming, name, people, diet, remark } = answer;
  return (
    <section aria-labelledby="given" className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <h2 id="given" ref={heading} tabIndex={-1} className="font-semibold text-headline outline-none">
          {t(coming ? 'reply.yes' : 'reply.no', { name })}
        </h2>
        <p className="text-ink-soft">
          {coming ? t('reply.yesDetail', { count: people }) : t('reply.noDetail')}
        </p>
        {diet && <p className="text-small wrap-anywhere">{t('order.diet', { diet })}</p>}
        {remark && <p className="whitespace-pre-line text-small wrap-anywhere">{remark}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {onChange && (
          <Button variant="secondary" onClick={onChange}>
            {t('reply.change')}
          </Button>
        )}
        <Confirm
          open={open}
          onOpenChange={setOpen}
          trigger={<Button variant="quiet">{t('reply.withdraw')}</Button>}
          danger
          title={t('reply.withdrawTitle')}
          description={t('reply.withdrawDetail')}
          confirmLabel={t('reply.withdraw')}
          busy={withdraw.isPending}
          error={withdraw.error ? problemText(withdraw.error) : undefined}
          onConfirm={() => withdraw.mutate({ params, body: { token } })}
        />
      </div>
    </section>
  );
}
