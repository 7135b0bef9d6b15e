import { Heart, Navigation, Phone, Share2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { Line, Sample, SampleGrid, SampleLink, Section } from './gallery-frame.tsx';

export function ActionsSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="actions">
      <SampleGrid>
        <Sample title={t('actions.variants')}>
          <Line>
            <Button>{t('actions.reserve')}</Button>
            <Button variant="secondary">{t('actions.details')}</Button>
            <Button variant="quiet">{t('actions.later')}</Button>
            <Button variant="danger">{t('actions.cancelBooking')}</Button>
          </Line>
        </Sample>
        <Sample title={t('actions.sizes')}>
          <Line>
            <Button size="large">{t('actions.reserve')}</Button>
            <Button>{t('actions.reserve')}</Button>
            <Button size="small">{t('actions.reserve')}</Button>
          </Line>
        </Sample>
        <Sample title={t('actions.conditions')}>
          <Line>
            <Button loading>{t('actions.sending')}</Button>
            <Button disabled>{t('actions.full')}</Button>
            <Button
              variant="secondary"
              icon={<Navigation aria-hidden size={18} />}
              render={<SampleLink href="#places" />}
            >
              {t('actions.directions')}
            </Button>
          </Line>
        </Sample>
        <Sample title={t('actions.icons')}>
          <Line>
            <IconButton
              label={t('actions.favourite')}
              icon={<Heart aria-hidden size={20} />}
              variant="filled"
            />
            <IconButton
              label={t('actions.share')}
              icon={<Share2 aria-hidden size={20} />}
              variant="outlined"
            />
            <Tooltip text={t('actions.call')}>
              <IconButton label={t('actions.call')} icon={<Phone aria-hidden size={20} />} />
            </Tooltip>
            <IconButton label={t('actions.share')} icon={<Share2 aria-hidden size={18} />} size="small" />
          </Line>
        </Sample>
      </SampleGrid>
    </Section>
  );
}
