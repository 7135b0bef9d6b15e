import { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import {
  type InvitationChoice,
  type InvitationEdit,
  invitationEdit,
  type OrderInvitation,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { InvitationReplies } from './invitation-replies.tsx';

/** The endpoints of an order's invitation: those of its host, or those of the store's staff. */
const ENDPOINTS = {
  diner: {
    read: orderInvitationApi.readMyInvitation,
    save: orderInvitationApi.saveMyInvitation,
    revoke: orderInvitationApi.revokeMyInvitation,
    removeAnswer: orderInvitationApi.removeMyInvitationAnswer,
  },
  staff: {
    read: orderInvitationApi.readOrderInvitation,
    save: orderInvitationApi.saveOrderInvitation,
    revoke: orderInvitationApi.revokeOrderInvitation,
    removeAnswer: orderInvitationApi.removeInvitationAnswer,
  },
} as const;

export interface InvitationOf {
  /** Who opens it. */
  as: keyof typeof ENDPOINTS;
  params: { storeId: string; orderId: string };
}

/** Reads the invitation of an order. */
export const useOrderInvitation = ({ as, params }: InvitationOf) => useRead(ENDPOINTS[as].read, { params });

/** Invites the guests of an order: design and words, link and picture, and the replies. */
export function InvitationEditor({ as, params, read }: InvitationOf & { read: OrderInvitation }) {
  const { t } = useTranslation('invitations');
  const { invitation, facts, storeEnabled, can } = read;
  return (
    <div className="@container flex flex-col gap-8 pb-8">
      {!storeEnabled && <NoticeBar tone="caution">{t('order.storeOff')}</NoticeBar>}
      {storeEnabled && !can.includes('save') && <NoticeBar tone="neutral">{t('order.over')}</NoticeBar>}
      {can.includes('save') && <p className="text-ink-soft">{t('order.lead')}</p>}
      {facts.state === 'pending' && <NoticeBar tone="caution">{t('order.pending')}</NoticeBar>}
      {invitation && <InvitationReplies params={params} read={read} remove={ENDPOINTS[as].removeAnswer} />}
      <div className="grid items-start gap-8 @3xl:grid-cols-2">
        <InvitationForm as={as} params={params} read={read} />
      </div>
    </div>
  );
}

/** The value of a design among the choices: the id of a template, or the name of a style. */
const choiceKey = ({ templateId, design }: InvitationChoice): string => templateId ?? design.style;

function InvitationForm({ as, params, read }: InvitationOf & { read: OrderInvitation }) {
  const { t } = useTranslation('invitations');
  const { invitation, facts, choices, version, can } = read;
  // The version that the form was filled with. After a refusal, the next attempt is based on what was read since.
  const [base, setBase] = useState(version);
  const save = useAction(ENDPOINTS[as].save);
  const first = choices.find(({ isDefault }) => isDefault) ?? choices[0];
  const initial: InvitationEdit = {
    host: invitation?.host ?? '',
    greeting: invitation?.greeting ?? '',
    templateId: invitation ? invitation.templateId : (first?.templateId ?? null),
    style: invitation?.style ?? first?.design.style ?? 'classic',
    version,
  };
  const form = useContractForm(invitationEdit, {
    defaultValues: initial,
    readOnly: !can.includes('save'),
    submit: async (body) => {
      try {
        const saved = await save.mutateAsync({ params, body: { ...body, version: base } });
        setBase(saved.version);
        showToast({ text: t('order.saved'), tone: 'positive' });
      } catch (error) {
        if (isRefusal(error, 'changedMeanwhile')) setBase(read.version);
        throw error;
      }
    },
  });
  const f = useFields(form, 'invitations', 'edit');
  const { host, greeting, templateId, style } = form.watch();
  const chosen =
    choices.find((choice) => choiceKey(choice) === (templateId ?? style)) ??
    choices.find((choice) => choiceKey(choice) === style);
  const path = invitation?.path ?? null;
  const choose = (value: string) => {
    const choice = choices.find((each) => choiceKey(each) === value);
    if (!choice) return;
    form.setValue('templateId', choice.templateId, { shouldDirty: true });
    form.setValue('style', choice.design.style, { shouldDirty: true });
  };
  if (!chosen) return null;
  const card = { design: chosen.design, facts, host, greeting };
  return (
    <>
      <form noValidate onSubmit={form.send} className="flex flex-col gap-6">
        <RadioGroup
          label={t('order.design')}
          value={choiceKey(chosen)}
          readOnly={form.readOnly}
          onChange={choose}
          options={choices.map((choice) => ({
            value: choiceKey(choice),
            label:
              choice.templateId === null
                ? t(`card.styles.${choice.design.style}`)
                : t('order.ofStore', { name: choice.name }),
          }))}
        />
        <f.text name="host" max={40} />
        <f.text name="greeting" max={300} lines={4} />
        <FormProblem error={form.problem} onRetry={form.send} />
        {!form.readOnly && (
          <Button type="submit" loading={form.busy}>
            {t(invitation === null ? 'order.create' : path === null ? 'order.renew' : 'order.save')}
          </Button>
        )}
      </form>
      <section aria-label={t('order.preview')} className="flex flex-col gap-6 @3xl:sticky @3xl:top-4">
        <InvitationCard {...card} />
        {invitation && path === null && <NoticeBar tone="neutral">{t('order.isRevoked')}</NoticeBar>}
        {path !== null && (
          <InvitationLink params={params} path={path} card={card} revoke={ENDPOINTS[as].revoke} />
        )}
      </section>
    </>
  );
}
