import { id, wallDate, wallTime } from '@xiwei/contract/common/shapes.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import * as z from 'zod/mini';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useBookingWords } from './booking-words.ts';

/** The booking elsewhere that overlaps with the requested one. */
const overlapDetails = z.object({ storeId: id, date: wallDate, time: wallTime });
export type Overlap = z.infer<typeof overlapDetails>;

/** Returns the overlapping booking from a refusal; undefined for other errors. */
export const overlapOf = (error: unknown): Overlap | undefined =>
  isRefusal(error, 'overlapsOtherBooking') ? overlapDetails.safeParse(error.details).data : undefined;

interface OverlapDialogProps {
  /** The dialog is open while this is set. */
  overlap: Overlap | undefined;
  /** Label of the button that keeps both bookings. */
  confirmLabel: string;
  onConfirm: () => void;
  onChange: () => void;
}

/** Asks whether to book although the user has another booking at that time, and names that booking. */
export function OverlapDialog({ overlap, confirmLabel, onConfirm, onChange }: OverlapDialogProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const input = { params: { storeId: overlap?.storeId ?? '' } };
  const store = useRead(storesApi.readStore, input, { enabled: overlap !== undefined }).data;
  const when = overlap && { day: words.day(overlap.date), time: words.time(overlap.time) };
  return (
    <Confirm
      open={overlap !== undefined}
      onOpenChange={(open) => !open && onChange()}
      title={t('overlap.title')}
      description={
        when &&
        (store ? t('overlap.detail', { ...when, store: store.name }) : t('overlap.detailElsewhere', when))
      }
      confirmLabel={confirmLabel}
      cancelLabel={t('overlap.change')}
      onConfirm={onConfirm}
    />
  );
}
