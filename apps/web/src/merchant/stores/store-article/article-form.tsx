import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import {
  ARTICLE_STATES,
  type ArticleInput,
  type ArticleState,
} from '@xiwei/contract/stores/store-articles.model.ts';
import { serverNow } from '#api/server-clock.ts';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { uploadPictureOf } from '#shared/stores/upload-picture.ts';
import type { Picture } from '#ui/picture-tiles.tsx';
import { ArticlePreview } from './article-preview.tsx';

interface ArticleFormProps {
  f: Fields<ArticleInput, Resources['stores-menu']['article']>;
  entered: ArticleInput;
  /** The stored picture of the article. */
  picture: Picture | null;
  /** The stored state of the article; undefined for a new one. */
  stored?: ArticleState | undefined;
  /** Time zone of the store, in which an article is scheduled; undefined until it is read. */
  timezone: string | undefined;
}

/** The fields of an article, with a preview of how diners see it. */
export function ArticleForm({ f, entered, picture, stored, timezone }: ArticleFormProps) {
  const { t } = useTranslation('stores-menu');
  const { id: storeId } = useWorkplace();
  const today = timezone === undefined ? undefined : dateIn(timezone, serverNow());
  return (
    <>
      <f.localized name="title" max={100} />
      <f.localized name="summary" max={300} multiline rows={3} />
      <f.localized name="body" max={20_000} multiline rows={12} />
      <f.picture name="picture" known={picture ? [picture] : []} upload={uploadPictureOf(storeId)} />
      <ArticlePreview entered={entered} />
      <f.choice
        name="state"
        options={ARTICLE_STATES}
        nameOf={(state) =>
          state === 'published' && stored === 'published' ? t('article.published') : undefined
        }
      />
      {entered.state === 'scheduled' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <f.date name="publishDate" min={today} today={today} />
          <f.text name="publishTime" type="time" />
        </div>
      )}
    </>
  );
}
