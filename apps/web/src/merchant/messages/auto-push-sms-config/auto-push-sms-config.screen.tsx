import { Link } from '@tanstack/react-router';
import { MESSAGE_LIMITS, QUIET_HOURS } from '@xiwei/contract/messages/scenes.ts';
import { ARRIVAL_MINUTES } from '@xiwei/contract/stores/auto-push.model.ts';
import {
  MESSAGE_CHANNELS,
  type MessageChannel,
  type StoreScene,
} from '@xiwei/contract/stores/store-messages.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { autoPushEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import {
  BellOff,
  Gauge,
  Globe,
  MessageSquareText,
  Moon,
  Power,
  RefreshCcw,
  UserRoundPlus,
} from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { SectionPage } from '#merchant/settings/section-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SCENE_GROUPS } from '../parts/scene-groups.ts';
import { useMessageChannels } from '../parts/use-message-channels.ts';
import { MessageUseTable } from './message-use.tsx';
import { SceneSwitch } from './scene-switch.tsx';

/**
 * Which messages the store sends to its guests by itself, and by which channels: a switch for each scene, with its text and when it
 * is sent.
 */
export function AutoPushSmsConfigScreen() {
  const { t } = useTranslation('messages-merchant');
  const offered = useOfferedChannels();
  return (
    <SectionPage
      words={['messages-merchant', 'auto']}
      save={storeSettingsApi.updateAutoPush}
      schema={autoPushEdit}
      pick={({ autoPush }) => ({ autoPush })}
      describe={(path, value) => {
        if (!Array.isArray(value) || value.length === 0) return undefined;
        if (path === 'autoPush.scenes')
          return value.map((scene: StoreScene) => t(`scenes.${scene}`)).join(' · ');
        return path === 'autoPush.channels'
          ? value.map((channel: MessageChannel) => t(`channels.${channel}`)).join(' · ')
          : undefined;
      }}
      asideLabel={t('rules.title')}
      aside={
        <>
          <SendingRules />
          <MessageUseTable />
        </>
      }
    >
      {(f, form) => {
        const { scenes, channels } = form.watch('autoPush');
        const set = (scene: StoreScene, on: boolean) =>
          form.setValue(
            'autoPush.scenes',
            on ? [...scenes, scene] : scenes.filter((each) => each !== scene),
            { shouldDirty: true },
          );
        return (
          <>
            {channels.includes('sms') && <SmsUnavailable />}
            <TemplatesLink />
            <FormSection title={t('templates.channels')} detail={t('auto.channelsDetail')}>
              <f.options
                name="autoPush.channels"
                options={offered(channels).map((id) => ({ id, label: t(`channels.${id}`) }))}
              />
            </FormSection>
            {SCENE_GROUPS.map(({ name, scenes: listed }) => (
              <FormSection key={name} title={t(`groups.${name}.title`)} detail={t(`groups.${name}.detail`)}>
                <div className="flex flex-col divide-y divide-line">
                  {listed.map((scene) => (
                    <SceneSwitch
                      key={scene}
                      scene={scene}
                      needsSms={channels.includes('sms')}
                      value={scenes.includes(scene)}
                      readOnly={form.readOnly}
                      onChange={(on) => set(scene, on)}
                    >
                      {scene === 'remindArrival' && scenes.includes(scene) && (
                        <f.choice name="autoPush.arrivalMinutes" options={ARRIVAL_MINUTES} as="list" />
                      )}
                    </SceneSwitch>
                  ))}
                </div>
              </FormSection>
            ))}
          </>
        );
      }}
    </SectionPage>
  );
}

function TemplatesLink() {
  const { t } = useTranslation('messages-merchant');
  const params = { storeId: useWorkplace().id };
  return (
    <Button
      variant="secondary"
      size="small"
      className="self-start"
      icon={<MessageSquareText aria-hidden size={16} />}
      render={<Link to="/web/$storeId/message-template" params={params} />}
    >
      {t('links.templates')}
    </Button>
  );
}

/** When messages are not sent, and in which language they are: what no switch of the page decides. */
function SendingRules() {
  const { t } = useTranslation('messages-merchant');
  const language = useLanguage();
  const clock = (time: string) => formatWallTime(time, language).text;
  const { perHour: hour, perDay: day } = MESSAGE_LIMITS.own;
  const rules = [
    { icon: Power, text: t('rules.off') },
    { icon: Moon, text: t('rules.quiet', { from: clock(QUIET_HOURS.from), to: clock(QUIET_HOURS.to) }) },
    { icon: Gauge, text: t('rules.limits', { hour, day }) },
    { icon: UserRoundPlus, text: t('rules.given') },
    { icon: RefreshCcw, text: t('rules.changed') },
    { icon: BellOff, text: t('rules.optedOut') },
    { icon: Globe, text: t('rules.language') },
  ];
  return (
    <>
      <SectionHeading title={t('rules.title')} />
      <ul className="flex flex-col gap-3 text-small">
        {rules.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-soft" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says that no SMS can be sent, if the platform has no SMS provider. */
function SmsUnavailable() {
  const { t } = useTranslation('messages-merchant');
  const sms = useMessageChannels().data?.channels.find(({ channel }) => channel === 'sms');
  if (!sms || sms.available) return null;
  return <NoticeBar tone="caution">{t('preview.unavailable')}</NoticeBar>;
}

/**
 * Returns the channels that a store can choose: those that are connected, and those it has chosen before. SMS and e-mail are also
 * offered before they are connected.
 */
function useOfferedChannels(): (chosen: readonly MessageChannel[]) => MessageChannel[] {
  const { data } = useMessageChannels();
  return (chosen) =>
    MESSAGE_CHANNELS.filter(
      (channel) =>
        channel !== 'wechat' ||
        chosen.includes(channel) ||
        data?.channels.some((each) => each.channel === channel && each.available),
    );
}
