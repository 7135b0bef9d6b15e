import type { MacauChannel } from '@xiwei/contract/money/money.model.ts';
import { Check } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface ChannelSheetProps {
  channels: MacauChannel[];
  chosen: MacauChannel | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (channel: MacauChannel) => void;
}

/** Sheet to choose a bank or wallet for the Macau payment method. */
export function ChannelSheet({ channels, chosen, open, onOpenChange, onChoose }: ChannelSheetProps) {
  const { t } = useTranslation('money');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('channel')}>
      <fieldset aria-label={t('channel')} className="grid grid-cols-2 gap-2.5">
        {channels.map((channel) => (
          <Button
            key={channel}
            variant="secondary"
            aria-pressed={channel === chosen}
            icon={channel === chosen && <Check aria-hidden size={18} className="shrink-0 text-accent-text" />}
            onClick={() => onChoose(channel)}
          >
            {t(`channels.${channel}`)}
          </Button>
        ))}
      </fieldset>
    </Sheet>
  );
}
