import { Link } from '@tanstack/react-router';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import { ARRIVAL_MINUTES } from '@xiwei/contract/stores/auto-push.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { autoPushEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { History, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { SectionPage } from '#merchant/settings/section-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { SCENE_GROUPS } from '../parts/scene-groups.ts';
import { SceneSwitch } from './scene-switch.tsx';
import { SendingRules } from './sending-rules.tsx';
import { SmsUnavailable } from './sms-unavailable.tsx';

/** Which SMS the store sends to its guests by itself: a switch for each scene, with its text and when it is sent. */
export function AutoPushSmsConfigScreen() {
  const { t } = useTranslation('messages-merchant');
  return (
    <SectionPage
      words={['messages-merchant', 'auto']}
      save={storeSettingsApi.updateAutoPush}
      schema={autoPushEdit}
      pick={({ autoPush }) => ({ autoPush })}
      describe={(path, value) =>
        path === 'autoPush.scenes' && Array.isArray(value) && value.length > 0
          ? value.map((scene: MessageScene) => t(`scenes.${scene}`)).join(' · ')
          : undefined
      }
      asideLabel={t('rules.title')}
      aside={<SendingRules />}
    >
      {(f, form) => {
        const scenes = form.watch('autoPush.scenes');
        const set = (scene: MessageScene, on: boolean) =>
          form.setValue(
            'autoPush.scenes',
            on ? [...scenes, scene] : scenes.filter((each) => each !== scene),
            { shouldDirty: true },
          );
        return (
          <>
            <SmsUnavailable />
            <PageLinks />
            {SCENE_GROUPS.map(({ name, scenes: listed }) => (
              <FormSection key={name} title={t(`groups.${name}.title`)} detail={t(`groups.${name}.detail`)}>
                <div className="flex flex-col divide-y divide-line">
                  {listed.map((scene) => (
                    <SceneSwitch
                      key={scene}
                      scene={scene}
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

function PageLinks() {
  const { t } = useTranslation('messages-merchant');
  const params = { storeId: useWorkplace().id };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<History aria-hidden size={16} />}
        render={<Link to="/web/$storeId/message-history" params={params} search={{}} />}
      >
        {t('links.history')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<MessageSquareText aria-hidden size={16} />}
        render={<Link to="/web/$storeId/message-template" params={params} />}
      >
        {t('links.templates')}
      </Button>
    </div>
  );
}
