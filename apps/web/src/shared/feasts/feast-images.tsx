import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { MAX_FEAST_IMAGES } from '@xiwei/contract/feasts/feasts.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import type { Picture } from '#ui/picture-tiles.tsx';
import { PicturesField } from '#ui/pictures-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FEAST_ENDPOINTS, type FeastOf, uploadFeastPicture } from './feast-endpoints.ts';

interface FeastImagesProps extends FeastOf {
  feast: ManagedFeast;
  onDone?: (() => unknown) | undefined;
}

const FIRST = 'first';

/** The pictures of a feast in their order, and which of them is the share cover. */
export function FeastImages({ as, params, feast, onDone }: FeastImagesProps) {
  const { t } = useTranslation('feasts-manage');
  const [pictures, setPictures] = useState<Picture[]>(feast.images);
  const [cover, setCover] = useState(feast.shareCover);
  const isAmong = pictures.some(({ hash }) => hash === cover);
  const save = useAction(FEAST_ENDPOINTS[as].setImages, {
    onDone: () => {
      showToast({ text: t('saved'), tone: 'positive' });
      return onDone?.();
    },
  });
  const send = () =>
    save.mutate({
      params,
      body: {
        pictures: { images: pictures.map(({ hash }) => hash), shareCover: isAmong ? cover : null },
        version: feast.version,
      },
    });
  return (
    <div className="flex flex-col gap-6">
      <PicturesField
        label={t('images.label')}
        hint={t('images.help', { count: MAX_FEAST_IMAGES })}
        max={MAX_FEAST_IMAGES}
        upload={uploadFeastPicture({ as, params })}
        describeError={problemText}
        value={pictures}
        onChange={setPictures}
        readOnly={!feast.can.includes('setImages')}
      />
      {pictures.length > 1 && (
        <RadioGroup
          label={t('images.cover')}
          value={isAmong && cover !== null ? cover : FIRST}
          onChange={(value) => setCover(value === FIRST ? null : value)}
          readOnly={!feast.can.includes('setImages')}
          options={[
            { value: FIRST, label: t('images.first') },
            ...pictures.slice(1).map(({ hash }, index) => ({
              value: hash,
              label: t('images.nth', { place: index + 2 }),
            })),
          ]}
        />
      )}
      <FormProblem error={save.error} onRetry={send} />
      {feast.can.includes('setImages') && (
        <Button size="large" loading={save.isPending} onClick={send}>
          {t('save')}
        </Button>
      )}
    </div>
  );
}
