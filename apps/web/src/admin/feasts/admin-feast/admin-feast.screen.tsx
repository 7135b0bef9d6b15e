import type { FeastAudit } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastAuditApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { SearchX } from 'lucide-react';
import { AdminGate } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastCover } from '#shared/feasts/feast-cover.tsx';
import { FEAST_MISSING } from '#shared/feasts/feast-missing.ts';
import { FeastStatus } from '#shared/feasts/feast-status.tsx';
import { FeastTheme } from '#shared/feasts/feast-theme.tsx';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { PriceFacts } from '#shared/feasts/price-facts.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AuditActions } from './audit-actions.tsx';

/** A feast as the platform reviews it: all its texts and pictures, beside those of the last review if they were changed, and the decision. */
export function AdminFeastScreen() {
  const { t } = useTranslation('feasts-admin');
  const { params } = usePage('/admin/admin-feast/$storeId/$feastId');
  const feast = useRead(feastAuditApi.readFeastToAudit, { params });
  return (
    <AdminPage title={feast.data?.title ?? t('one')} back="/admin/admin-feasts">
      <AdminGate error={feast.error}>
        <Loaded
          of={feast}
          skeleton={<SkeletonList shape="rows" count={6} />}
          missing={
            <EmptyState
              icon={<SearchX size={30} strokeWidth={1.5} />}
              title={t('missing.title')}
              detail={t('missing.detail')}
            />
          }
          missingCodes={FEAST_MISSING}
        >
          {(data) => <Audit feast={data} params={params} />}
        </Loaded>
      </AdminGate>
    </AdminPage>
  );
}

interface AuditProps {
  feast: FeastAudit;
  params: { storeId: string; feastId: string };
}

function Audit({ feast, params }: AuditProps) {
  const { t } = useTranslation(['feasts-admin', 'feasts-manage', 'feasts']);
  const words = useFeastWords();
  const { former } = feast;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-7">
        <p>
          <FeastStatus feast={feast} />
        </p>
        {feast.status === 'waitAudit' && (
          <NoticeBar>{t('reviewByDetail', { when: words.moment(feast.deadline, feast) })}</NoticeBar>
        )}
        {feast.changedAt !== null && (
          <NoticeBar tone="caution">{t('changed', { when: words.moment(feast.changedAt, feast) })}</NoticeBar>
        )}
        <Pictures images={feast.images} theme={feast.theme} />
        {former && former.images.join() !== feast.images.join() && (
          <DetailSection title={t('formerPictures')}>
            <Pictures images={former.images} theme={feast.theme} />
          </DetailSection>
        )}
        {former && former.title !== feast.title && (
          <Text title={t('feasts-manage:form.title.label')} text={feast.title} former={former.title} />
        )}
        <Text
          title={t('feasts-manage:form.description.label')}
          text={feast.description}
          former={former?.description}
        />
        <Text title={t('feasts-manage:form.menu.label')} text={feast.menu} former={former?.menu} />
        {former && former.diningPlace !== feast.diningPlace && (
          <Text
            title={t('feasts-manage:form.diningPlace.label')}
            text={feast.diningPlace}
            former={former.diningPlace}
          />
        )}
        <DetailSection title={t('facts')}>
          <FactList>
            <Fact name={t('merchant')}>{feast.merchantName}</Fact>
            <Fact name={t('store')}>{feast.store.name}</Fact>
            <Fact name={t('creator')}>{words.creatorName(feast)}</Fact>
            <Fact name={t('feasts-manage:form.date.label')}>{words.when(feast)}</Fact>
            {feast.diningPlace !== '' && (
              <Fact name={t('feasts-manage:form.diningPlace.label')}>{feast.diningPlace}</Fact>
            )}
            <Fact name={t('feasts-manage:form.participantCount.label')}>
              {words.people(feast.participantCount)}
            </Fact>
            <PriceFacts feast={feast} />
            <Fact name={t('feasts-manage:form.deadline.time.label')}>
              {words.moment(feast.deadline, feast)}
            </Fact>
            <Fact name={t('feasts-manage:form.visibility.label')}>
              {t(`feasts:visibilities.${feast.visibility}`)}
            </Fact>
          </FactList>
        </DetailSection>
      </div>
      <AuditActions key={feast.id} feast={feast} params={params} />
    </div>
  );
}

/** Pictures in a row, or the drawn cover of a feast without any. */
function Pictures({ images, theme }: Pick<FeastAudit, 'images' | 'theme'>) {
  return (
    <FeastTheme theme={theme} className="rounded-large">
      <div className="flex gap-3 overflow-x-auto rounded-large p-3">
        {(images.length === 0 ? [null] : images).map((src) => (
          <FeastCover
            key={src ?? 'drawn'}
            src={src}
            theme={theme}
            className="aspect-16/10 w-72 shrink-0 rounded-normal"
          />
        ))}
      </div>
    </FeastTheme>
  );
}

interface TextProps {
  title: string;
  text: string;
  /** The text that passed the last audit. It is shown beside the new one if they differ. */
  former?: string | undefined;
}

function Text({ title, text, former = text }: TextProps) {
  const { t } = useTranslation('feasts-admin');
  if (text === '' && former === '') return null;
  const paragraph = (words: string) => (
    <p className="whitespace-pre-line wrap-anywhere">{words || t('nothing')}</p>
  );
  return (
    <DetailSection title={title}>
      {former === text ? (
        paragraph(text)
      ) : (
        <dl className="grid gap-4 sm:grid-cols-2">
          <div className="flex flex-col gap-1">
            <dt className="text-caption text-ink-soft">{t('now')}</dt>
            <dd>{paragraph(text)}</dd>
          </div>
          <div className="flex flex-col gap-1 text-ink-soft">
            <dt className="text-caption">{t('former')}</dt>
            <dd>{paragraph(former)}</dd>
          </div>
        </dl>
      )}
    </DetailSection>
  );
}
