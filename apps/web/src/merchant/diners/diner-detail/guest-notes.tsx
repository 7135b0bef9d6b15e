import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { type DinerNote, dinerNoteInput } from '@xiwei/contract/diners/diner-notes.model.ts';
import { dinerNotesApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { useReadPages } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { listEnd } from '#shared/states/list-end.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** Notes per page. */
const PAGE = 10;

/** The history of a guest: notes of staff and decisions, latest first, with a field for a new note. */
export function GuestNotes({ dinerId }: { dinerId: string }) {
  const { t } = useTranslation(['diners-staff', 'common']);
  const { id: storeId } = useWorkplace();
  const notes = useReadPages(dinerNotesApi.listDinerNotes, { limit: PAGE }, { storeId, dinerId });
  const end = listEnd(notes);
  return (
    <DetailSection title={t('notes.title')}>
      <Loaded of={notes} skeleton={<SkeletonList count={2} />}>
        {({ pages }) => (
          <>
            {pages[0]?.can.includes('addNote') && <NewNote dinerId={dinerId} />}
            <NoteList notes={pages.flatMap((page) => page.items)} />
          </>
        )}
      </Loaded>
      {notes.data && end !== 'ended' && (
        <Button
          variant="quiet"
          size="small"
          loading={end === 'loading'}
          onClick={() => void notes.fetchNextPage()}
        >
          {end === 'failed' ? t('common:actions.retry') : t('notes.more')}
        </Button>
      )}
    </DetailSection>
  );
}

function NewNote({ dinerId }: { dinerId: string }) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  const addNote = useAction(dinerNotesApi.addDinerNote);
  const form = useContractForm(dinerNoteInput, {
    defaultValues: { text: '' },
    submit: async (body) => {
      await addNote.mutateAsync({ params: { storeId, dinerId }, body });
      form.reset({ text: '' });
    },
  });
  const f = useFields(form, 'diners-staff', 'notes');
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col gap-2">
      <f.text name="text" max={500} lines={2} />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" variant="secondary" size="small" loading={form.busy} className="self-end">
        {t('notes.add')}
      </Button>
    </form>
  );
}

function NoteList({ notes }: { notes: readonly DinerNote[] }) {
  const { t } = useTranslation('diners-staff');
  if (notes.length === 0) return <p className="text-ink-soft text-small">{t('notes.empty')}</p>;
  return (
    <ul aria-label={t('notes.title')} className="flex flex-col divide-y divide-line">
      {notes.map((note) => (
        <li key={note.id} className="flex flex-col gap-0.5 py-2">
          <Note note={note} />
        </li>
      ))}
    </ul>
  );
}

function Note({ note: { kind, text, merged, author, createdAt } }: { note: DinerNote }) {
  const { t } = useTranslation('diners-staff');
  const language = useLanguage();
  const { timezone } = useStoreCalendar();
  const shownPhone = useShownPhone();
  const when = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(
    new Date(createdAt),
  );
  const name = author ? (author.name ?? t('notes.colleague')) : t('notes.someone');
  const facts =
    merged && [fullNameOf(merged), shownPhone(merged.phone), merged.email, merged.company].filter(Boolean);
  return (
    <>
      {kind !== 'note' && <p className="font-medium text-small">{t(`notes.kinds.${kind}`)}</p>}
      {text !== '' && <bdi className="whitespace-pre-wrap text-small wrap-anywhere">{text}</bdi>}
      {facts && <p className="text-small">{t('notes.merged', { facts: facts.join(' · ') })}</p>}
      <p className="text-caption text-ink-soft">{t('notes.by', { name, when })}</p>
    </>
  );
}
