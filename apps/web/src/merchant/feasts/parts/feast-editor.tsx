import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SAVE_KEYS, useSaveShortcut } from '#merchant/settings/save-shortcut.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { FeastFields, type FixedParts } from '#shared/feasts/feast-form.tsx';
import { useFeastForm } from '#shared/feasts/use-feast-form.ts';
import { changedPaths } from '#shared/form/merge-values.ts';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { FeastPreview } from './feast-preview.tsx';
import { StorePlace } from './store-place.tsx';

interface FeastEditorProps {
  initial: NewFeast;
  /** The feast that is edited. */
  feast?: ManagedFeast | undefined;
  fixed?: FixedParts | undefined;
  /** False for a feast that is edited: visibility and sharing have a page of their own. */
  withAccess?: boolean | undefined;
  /** The choice of rules to ignore, after the server has refused the values. */
  override?: ReactNode;
  submitLabel: string;
  cancel: ReactNode;
  /** Saves the values, and opens another page. */
  save: (values: NewFeast) => Promise<unknown>;
  /** Whether the values were saved, so that the page is left without a question. */
  isSaved: boolean;
}

/** The form of a feast with a preview in both themes beside it. Ctrl or Command and S saves. */
export function FeastEditor({
  initial,
  feast,
  fixed,
  withAccess,
  override,
  submitLabel,
  cancel,
  save,
  isSaved,
}: FeastEditorProps) {
  const { t } = useTranslation('feasts-merchant');
  const { today } = useStoreCalendar();
  const form = useFeastForm({ defaultValues: initial, submit: save });
  useSaveShortcut(!form.busy && !isSaved, form.send);
  const unsaved = isSaved || changedPaths(initial, form.watch()).length === 0 ? [] : [t('create.content')];
  return (
    <div className="@container">
      <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form noValidate onSubmit={form.send} className="flex max-w-160 flex-col gap-8">
          <FeastFields
            form={form}
            today={today}
            fixed={fixed}
            withAccess={withAccess}
            place={<StorePlace form={form} today={today} fixed={fixed?.place} />}
          />
          {override}
          <div className="flex justify-end gap-3">
            {cancel}
            <Button type="submit" loading={form.busy || isSaved} aria-keyshortcuts={SAVE_KEYS}>
              {submitLabel}
            </Button>
          </div>
        </form>
        <FeastPreview form={form} feast={feast} />
      </div>
      <LeaveGuard unsaved={unsaved} />
    </div>
  );
}
