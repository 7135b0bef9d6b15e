import { Link } from '@tanstack/react-router';
import { ARRIVAL_MINUTES } from '@xiwei/contract/stores/auto-push.model.ts';
import type { MessageChannel, StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { autoPushEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { SectionPage } from '#merchant/settings/section-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { SCENE_GROUPS } from '../parts/scene-groups.ts';
import { MessageUseTable } from './message-use.tsx';
import { SceneSwitch } from './scene-switch.tsx';
import { SendingRules } from './sending-rules.tsx';
import { SmsUnavailable } from './sms-unavailable.tsx';
import { useOfferedChannels } from './use-offered-channels.ts';

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
