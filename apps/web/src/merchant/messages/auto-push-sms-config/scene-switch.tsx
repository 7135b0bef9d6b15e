import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Switch } from '#ui/switch.tsx';
import { SceneTexts } from '../parts/scene-texts.tsx';
import { useMessageChannels } from '../parts/use-message-channels.ts';

interface SceneSwitchProps {
  scene: StoreScene;
  /** Whether the store sends by SMS, which needs a template. */
  needsSms: boolean;
  value: boolean;
  readOnly: boolean;
  onChange: (on: boolean) => void;
  /** Further fields of the scene. */
  children?: ReactNode;
}

/** The switch of one scene, with its text behind a line that opens. */
export function SceneSwitch({ scene, needsSms, value, readOnly, onChange, children }: SceneSwitchProps) {
  const { t } = useTranslation('messages-merchant');
  const { data } = useMessageChannels();
  const template = data?.scenes.find((each) => each.scene === scene);
  const name = t(`scenes.${scene}`);
  const hasTemplate = !needsSms || !template || template.channels.includes('sms');
  return (
    <div className="flex flex-col gap-2 py-2">
      <Switch
        name={scene}
        label={name}
        hint={hasTemplate ? t(`when.${scene}`) : t('preview.noTemplate')}
        value={value}
        readOnly={readOnly}
        onChange={(on) => onChange(on === true)}
      />
      {children}
      {template && (
        <details className="group">
          <summary className="flex min-h-6 w-fit cursor-pointer items-center gap-1 rounded-small text-ink-soft text-small">
            <ChevronRight aria-hidden size={16} className="transition-feedback group-open:rotate-90" />
            {t('preview.show', { scene: name })}
          </summary>
          <div className="flex flex-col gap-2 pt-2 pb-1">
            <SceneTexts template={template} />
            <p className="text-caption text-ink-soft">{t('preview.example')}</p>
          </div>
        </details>
      )}
    </div>
  );
}
