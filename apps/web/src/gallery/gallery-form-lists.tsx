import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import type { Picture } from '#ui/picture-tiles.tsx';
import { PicturesField } from '#ui/pictures-field.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import type { StateProps } from './gallery-form-state.ts';

const GUESTS = [
  { id: '1', name: '陈思远 Siyuan Chan', phone: '138 0013 8000', visits: 12 },
  { id: '2', name: '林婉仪 Winnie Lam', phone: '9123 4567', visits: 3 },
  { id: '3', name: 'Grace Wong', phone: '6677 8899', visits: 1 },
];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function Searches(props: StateProps) {
  const { t } = useTranslation('gallery-forms');
  const [guest, setGuest] = useState<ComboboxOption | null>(null);
  const [pictures, setPictures] = useState<Picture[]>(SAMPLE_PICTURES);
  const search = async (text: string): Promise<ComboboxOption[]> => {
    await wait(300);
    if (/fail|失/.test(text)) throw new Error('The sample search fails for this text');
    return GUESTS.filter(({ name, phone }) =>
      `${name} ${phone}`.toLowerCase().includes(text.toLowerCase()),
    ).map(({ id, name, phone, visits }) => ({
      id,
      title: name,
      detail: `${phone} · ${t('visits', { count: visits })}`,
    }));
  };
  return (
    <>
      <Combobox
        {...props}
        label={t('guest')}
        hint={t('guestHint')}
        placeholder={t('guestPlaceholder')}
        search={search}
        value={guest}
        onChange={setGuest}
      />
      <PicturesField
        {...props}
        label={t('pictures')}
        hint={t('picturesHint')}
        firstLabel={t('cover')}
        max={5}
        upload={uploadSample}
        describeError={() => t('uploadFailed')}
        value={pictures}
        onChange={setPictures}
      />
    </>
  );
}

/** Returns a drawn picture of one colour. */
const drawPicture = (hue: number): Picture => ({
  hash: `sample-${hue}`,
  url: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${hue} 45% 62%)"/><circle cx="4" cy="4" r="2.2" fill="hsl(${hue} 50% 40%)"/></svg>`,
  )}`,
});
const SAMPLE_PICTURES = [drawPicture(20), drawPicture(150), drawPicture(220)];

/** Pretends to upload a file in four steps. Fails for files with "bad" in their names. */
async function uploadSample(
  file: File,
  { onProgress }: { onProgress: (share: number) => void },
): Promise<Picture> {
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await wait(250);
    onProgress(share);
  }
  if (file.name.includes('bad')) throw new Error('The sample upload fails for this name');
  return { hash: `file-${file.name}`, url: URL.createObjectURL(file) };
}

const TAGS = ['window', 'birthday', 'allergy', 'regular'] as const;
type TagName = (typeof TAGS)[number];

export function SortableTags({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('gallery-forms');
  const [tags, setTags] = useState<readonly TagName[]>(TAGS);
  return (
    <SortableList
      label={t('tags')}
      items={tags}
      keyOf={(tag) => tag}
      nameOf={(tag) => t(`tagNames.${tag}`)}
      onSort={readOnly ? undefined : (sorted) => setTags(sorted as TagName[])}
      renderItem={(tag) => t(`tagNames.${tag}`)}
      actionsOf={(tag) =>
        readOnly
          ? []
          : [
              { label: t('edit'), icon: <Pencil aria-hidden size={16} />, shortcut: 'E' },
              {
                label: t('remove'),
                icon: <Trash2 aria-hidden size={16} />,
                danger: true,
                onSelect: () => setTags(tags.filter((other) => other !== tag)),
              },
            ]
      }
    />
  );
}
