import type { FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastCover } from '#shared/feasts/feast-cover.tsx';
import { FeastSeats } from '#shared/feasts/feast-seats.tsx';
import { isOver } from '#shared/feasts/feast-stage.ts';
import { FeastStatus } from '#shared/feasts/feast-status.tsx';
import { FeastTheme } from '#shared/feasts/feast-theme.tsx';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { QuestionList } from '#shared/feasts/question-list.tsx';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { PictureStrip } from '#ui/picture-strip.tsx';
import { FeastLoader, type LoadedFeast } from '../parts/feast-loader.tsx';
import { useFeastNow } from '../parts/use-feast-now.ts';
import { ExitFeast } from './exit-feast.tsx';
import { FeastFacts } from './feast-facts.tsx';
import { FeastQuickActions } from './feast-quick-actions.tsx';
import { JoinBar } from './join-bar.tsx';
import { MinePanel } from './mine-panel.tsx';
import { AskButton, EditQuestion } from './question-actions.tsx';

/** A feast, in the colours of its theme: pictures, facts, seats, menu, members, questions, and how to join it. */
export function FeastDetailScreen() {
  return <FeastLoader>{(loaded) => <FeastPage {...loaded} />}</FeastLoader>;
}

function FeastPage(loaded: LoadedFeast) {
  const { t } = useTranslation('feasts-diner');
  const { feast } = loaded;
  const now = useFeastNow(feast);
  // Registrations of a feast that did not take place have ended, so its table is empty.
  const showsSeats = feast.status !== 'closed' || feast.finishedAt !== null;
  return (
    <FeastTheme theme={feast.theme} className="flex flex-1 flex-col">
      <title>{t('detail.pageTitle', { title: feast.title, store: feast.store.name })}</title>
      <article className="mx-auto w-full max-w-304 flex-1 pb-12 lg:px-8 lg:pt-6">
        <FeastGallery feast={feast} />
        <div className="flex flex-col gap-9 px-gutter pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:px-0 lg:pt-9">
          <FeastHead {...loaded} />
          <aside className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="flex flex-col gap-6 rounded-large border border-gold-line bg-surface p-5 shadow-low lg:sticky lg:top-24">
              {showsSeats && <FeastSeats feast={feast} />}
              <FeastFacts feast={feast} search={loaded.search} />
              <div className="max-lg:hidden">
                <JoinBar {...loaded} now={now} inline />
              </div>
            </div>
          </aside>
          <div className="flex flex-col gap-9">
            <Content {...loaded} now={now} />
            {feast.onExit && <ExitFeast feast={feast} />}
          </div>
        </div>
      </article>
      <JoinBar {...loaded} now={now} />
    </FeastTheme>
  );
}

function FeastHead({ feast, params, search, readAgain }: LoadedFeast) {
  const { t } = useTranslation(['feasts-diner', 'feasts']);
  const words = useFeastWords();
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-2.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft text-small">
          <FeastStatus feast={feast} />
          <span>{t('feasts:number', { number: feast.number })}</span>
          <span>{words.creator(feast)}</span>
        </p>
        <h1 className="font-semibold font-serif text-display leading-tight outline-none wrap-anywhere">
          {feast.title}
        </h1>
      </header>
      {feast.status === 'waitAudit' && <NoticeBar tone="caution">{t('detail.review')}</NoticeBar>}
      {feast.changedSinceAudit && <NoticeBar tone="caution">{t('detail.changed')}</NoticeBar>}
      {feast.visibility === 'private' && <NoticeBar tone="gold">{t('detail.private')}</NoticeBar>}
      {feast.visibility === 'creatorOnly' && <NoticeBar tone="gold">{t('detail.creatorOnly')}</NoticeBar>}
      <MinePanel feast={feast} readAgain={readAgain} />
      <FeastQuickActions feast={feast} params={params} search={search} />
    </div>
  );
}

function Content({ feast, params, search, now }: LoadedFeast & { now: number }) {
  const { t } = useTranslation(['feasts-diner', 'feasts']);
  const words = useFeastWords();
  const isMember = feast.can.includes('ask') || feast.can.includes('manage');
  const canFill = !isOver(feast) && Date.parse(feast.deadline) > now;
  return (
    <>
      {feast.description && (
        <FeastPart title={t('detail.about')}>
          <p className="whitespace-pre-line text-ink-soft leading-relaxed wrap-anywhere">
            {feast.description}
          </p>
        </FeastPart>
      )}
      {feast.menu && (
        <FeastPart title={t('detail.menu')}>
          <ul className="flex flex-col gap-2.5 border-gold-line border-s ps-5 font-serif">
            {feast.menu
              .split('\n')
              .filter((line) => line.trim() !== '')
              .map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text can be the same.
                <li key={index} className="wrap-anywhere">
                  {line}
                </li>
              ))}
          </ul>
        </FeastPart>
      )}
      {(isMember || feast.status !== 'closed') && (
        <FeastPart title={t('detail.members')}>
          {!isMember && <p className="text-ink-soft">{t('detail.membersHidden')}</p>}
          {isMember && feast.members.length === 0 && (
            <p className="text-ink-soft">{t(canFill ? 'detail.noMembers' : 'detail.noMembersClosed')}</p>
          )}
          {feast.members.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {feast.members.map(({ name, people, isMe }, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: members can have the same name, and have no id here.
                  key={index}
                  className="rounded-full border border-gold-line bg-gold-soft px-3 py-1 text-small wrap-anywhere"
                >
                  {`${isMe ? t('detail.me', { name }) : name} · ${words.people(people)}`}
                </li>
              ))}
            </ul>
          )}
        </FeastPart>
      )}
      <FeastPart title={t('feasts:questions.title')}>
        <QuestionList
          questions={feast.questions}
          actions={(question) => <EditQuestion question={question} params={params} search={search} />}
        />
        {feast.can.includes('ask') && <AskButton params={params} search={search} />}
        {!isMember && feast.status !== 'closed' && (
          <p className="text-ink-soft text-small">{t('detail.askFirst')}</p>
        )}
      </FeastPart>
    </>
  );
}

/** The pictures of a feast, to swipe through, or its drawn cover. On phones the back button is placed over them. */
function FeastGallery({ feast: { images, theme } }: { feast: FeastForReader }) {
  const { t } = useTranslation('feasts-diner');
  const count = images.length;
  const size = 'aspect-4/3 w-full lg:aspect-auto lg:h-96';
  const words = { label: t('detail.pictures'), previous: t('detail.previous'), next: t('detail.next') };
  return (
    <div className="relative overflow-hidden lg:rounded-large">
      {count === 0 && <FeastCover src={null} theme={theme} className={size} />}
      {count > 0 && (
        <PictureStrip sources={images} words={words}>
          {(src, index) => (
            <FeastCover
              src={src}
              theme={theme}
              alt={t('detail.picture', { place: index + 1, count })}
              eager={index === 0}
              className={size}
            />
          )}
        </PictureStrip>
      )}
      <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] rounded-full bg-surface shadow-low lg:hidden">
        <BackButton to="/laiwei-feast" />
      </div>
    </div>
  );
}

interface FeastPartProps {
  title: string;
  children: ReactNode;
}

/** A titled part of a feast’s page. */
function FeastPart({ title, children }: FeastPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3.5">
      <div className="flex items-center gap-4">
        <h2 id={id} className="font-semibold font-serif text-title">
          {title}
        </h2>
        <span aria-hidden className="h-px flex-1 bg-gold-line" />
      </div>
      {children}
    </section>
  );
}
