import { LANGUAGES, type Language, textFor } from '@xiwei/contract/common/language.ts';
import { paragraphsOf } from '@xiwei/contract/stores/article-text.ts';
import type { ArticleInput } from '@xiwei/contract/stores/store-articles.model.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ArticleText } from '#shared/stores/article-text.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';

type Entered = Pick<ArticleInput, 'title' | 'summary' | 'body' | 'picture'>;

/** Button that shows an article as entered, as readers of each language will see it. */
export function ArticlePreview({ entered }: { entered: Entered }) {
  const { t } = useTranslation('stores-menu');
  return (
    <Dialog
      title={t('preview.title')}
      trigger={
        <Button variant="secondary" className="self-start" icon={<Eye aria-hidden size={18} />}>
          {t('preview.open')}
        </Button>
      }
    >
      <Preview entered={entered} />
    </Dialog>
  );
}

function Preview({ entered: { title, summary, body, picture } }: { entered: Entered }) {
  const { t } = useTranslation(['stores-menu', 'common']);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const paragraphs = paragraphsOf(textFor(body, language) ?? '');
  const heading = textFor(title, language);
  const lead = textFor(summary, language);
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label={t('preview.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        value={language}
        onChange={setLanguage}
        size="small"
        wide
      />
      <article lang={language} className="flex flex-col gap-4">
        {picture && (
          <StorePicture
            src={`/files/${picture}`}
            alt=""
            width={600}
            height={400}
            className="aspect-3/2 w-full rounded-normal"
          />
        )}
        {heading && <h3 className="text-balance font-semibold font-serif text-headline">{heading}</h3>}
        {lead && <p className="text-ink-soft text-lead">{lead}</p>}
        <div className="flex flex-col gap-[1.25em] text-lead leading-[1.9]">
          <ArticleText paragraphs={paragraphs} />
        </div>
        {!heading && paragraphs.length === 0 && <p className="text-ink-soft">{t('preview.empty')}</p>}
      </article>
    </div>
  );
}
