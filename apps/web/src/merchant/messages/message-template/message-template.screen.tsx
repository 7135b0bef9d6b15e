import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { SceneTemplate } from '@xiwei/contract/messages/messages.model.ts';
import { ANSWERED_SCENES } from '@xiwei/contract/messages/scenes.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { BellRing, Hand, Mail, MessageCircle, MessageSquareReply, Smartphone, Unplug } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SCENE_GROUPS } from '../parts/scene-groups.ts';
import { SceneTexts } from '../parts/scene-texts.tsx';
import { useMessageChannels } from '../parts/use-message-channels.ts';

const CHANNEL_ICONS = { sms: Smartphone, email: Mail, wechat: MessageCircle };

/** All messages that a store can send: their texts, when they are sent, and the channels that have them. */
export function MessageTemplateScreen() {
  const { t } = useTranslation('messages-merchant');
  const params = { storeId: useWorkplace().id };
  const templates = useMessageChannels();
  const settings = useRead(storeSettingsApi.readStoreSettings, { params });
  return (
    <StorePage
      width="form"
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<BellRing aria-hidden size={16} />}
          render={<Link to="/web/$storeId/auto-push-sms-config" params={params} />}
        >
          {t('links.auto')}
        </Button>
      }
    >
      <Loaded of={allOf({ templates, settings })} skeleton={<SkeletonList shape="rows" count={8} />}>
        {(read) => (
          <>
            <Channels channels={read.templates.channels} />
            {SCENE_GROUPS.map(({ name, scenes }) => (
              <DetailSection key={name} title={t(`groups.${name}.title`)}>
                <ul className="flex flex-col gap-3">
                  {read.templates.scenes
                    .filter(({ scene }) => scenes.includes(scene))
                    .map((template) => (
                      <Template
                        key={template.scene}
                        template={template}
                        channels={read.templates.channels.map(({ channel }) => channel)}
                        isAutomatic={read.settings.autoPush.scenes.includes(template.scene)}
                      />
                    ))}
                </ul>
              </DetailSection>
            ))}
          </>
        )}
      </Loaded>
    </StorePage>
  );
}

type Channel = OutputOf<typeof messagesApi.listMessageChannels>['channels'][number];

function Channels({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('messages-merchant');
  return (
    <DetailSection title={t('templates.channels')}>
      <p className="text-ink-soft text-small">{t('templates.detail')}</p>
      <RowList>
        {channels.map(({ channel, available }) => {
          const Icon = CHANNEL_ICONS[channel];
          return (
            <ListRow
              key={channel}
              leading={<Icon aria-hidden size={20} className="text-ink-soft" />}
              title={t(`channels.${channel}`)}
              detail={t(`templates.channelDetail.${channel}`)}
              trailing={
                <Badge tone={available ? 'positive' : 'neutral'} icon={available ? undefined : Unplug}>
                  {t(available ? 'templates.ready' : 'templates.notReady')}
                </Badge>
              }
            />
          );
        })}
      </RowList>
    </DetailSection>
  );
}

interface TemplateProps {
  template: SceneTemplate;
  channels: readonly MessageChannel[];
  isAutomatic: boolean;
}

function Template({ template, channels, isAutomatic }: TemplateProps) {
  const { t } = useTranslation('messages-merchant');
  const { scene } = template;
  const missing = channels.filter((channel) => !template.channels.includes(channel));
  return (
    <li className="flex flex-col gap-2 rounded-large border border-line bg-surface px-pad py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-semibold">{t(`scenes.${scene}`)}</h3>
        <Badge tone={isAutomatic ? 'positive' : 'neutral'} icon={isAutomatic ? BellRing : Hand}>
          {t(isAutomatic ? 'templates.automatic' : 'templates.byHand')}
        </Badge>
        {ANSWERED_SCENES.some((each) => each === scene) && (
          <Badge tone="info" icon={MessageSquareReply}>
            {t('templates.answered')}
          </Badge>
        )}
      </div>
      <p className="text-ink-soft text-small">{t(`when.${scene}`)}</p>
      <SceneTexts template={template} />
      {missing.length > 0 && (
        <p className="text-caption text-ink-soft">
          {missing
            .map((channel) => t('templates.without', { channel: t(`channels.${channel}`) }))
            .join(' · ')}
        </p>
      )}
    </li>
  );
}
