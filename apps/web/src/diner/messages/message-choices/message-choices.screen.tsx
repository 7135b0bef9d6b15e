import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageChoices, ShownChoices } from '@xiwei/contract/messages/messages.model.ts';
import { type ReactNode, useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useOwnChoice } from '#shared/form/use-own-choice.ts';
import { PushSwitch } from '#shared/notices/push/push-switch.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

const CHANNELS = ['sms', 'email', 'wechat'] as const;

/** What a person wants to receive from restaurants. Each switch is saved at once. */
export function MessageChoicesScreen() {
  const { t } = useTranslation('messages-choices');
  return (
    <DinerPage title={t('title')} back="/setting">
      <Loaded
        of={useRead(messagesApi.readMessageChoices, {})}
        skeleton={<SkeletonList shape="rows" count={4} />}
      >
        {(choices) => <Choices saved={choices} />}
      </Loaded>
    </DinerPage>
  );
}

function Choices({ saved }: { saved: ShownChoices }) {
  const { t } = useTranslation('messages-choices');
  const save = useAction(messagesApi.updateMessageChoices);
  const { shown, choose } = useOwnChoice(saved, (body) => save.mutateAsync({ body }));
  const switchOf = (name: keyof MessageChoices) => (
    <Switch
      key={name}
      name={name}
      label={t(`${name}.label`)}
      hint={name === 'wechat' ? t(`wechat.states.${shown.wechatState}`) : t(`${name}.help`)}
      value={shown[name]}
      onChange={(on) => void choose({ ...shown, [name]: on === true })}
    />
  );
  return (
    <div className="flex flex-col gap-8 px-gutter pt-2 pb-10">
      <p className="text-ink-soft">{t('intro')}</p>
      <Group title={t('channels.title')} detail={t('channels.detail')}>
        {CHANNELS.map(switchOf)}
      </Group>
      {!CHANNELS.some((channel) => shown[channel]) && <NoticeBar tone="caution">{t('none')}</NoticeBar>}
      <Group title={t('device.title')}>
        <PushSwitch />
      </Group>
      <Group title={t('what.title')}>{switchOf('reminders')}</Group>
      <FormProblem error={save.error} />
    </div>
  );
}

interface GroupProps {
  title: string;
  detail?: string;
  children: ReactNode;
}

function Group({ title, detail, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id} title={title} detail={detail} />
      <div className="flex flex-col divide-y divide-line rounded-large border border-line bg-surface px-pad">
        {children}
      </div>
    </section>
  );
}
