import { id, wallDate, wallTime } from '@xiwei/contract/common/shapes.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useBookingWords } from './booking-words.ts';

/** The booking elsewhere with which the wanted one overlaps. */
const overlap = z.object({ storeId: id, date: wallDate, time: wallTime });
export type Overlap = z.infer<typeof overlap>;

/** Reads from a refusal which booking it is about, if it is about an overlap. */
export const overlapOf = (error: unknown): Overlap | undefined =>
  isRefusal(error, 'overlapsOtherBooking') ? overlap.safeParse(error.details).data : undefined;

interface OverlapQuestionProps {
  /** Nothing: there is nothing to ask. */
  other: Overlap | undefined;
  /** What goes on when both are wanted, as a verb. */
  confirmLabel: string;
  onConfirm: () => void;
  onChange: () => void;
}

/** Asks whether a person wants a table although they have one elsewhere at that time, and names the other. */
export function OverlapQuestion({ other, confirmLabel, onConfirm, onChange }: OverlapQuestionProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const input = { params: { storeId: other?.storeId ?? '' } };
  const store = useRead(storesApi.readStore, input, { enabled: other !== undefined }).data;
  const when = other && { day: words.day(other.date), time: words.time(other.time) };
  return (
    <Confirm
      open={other !== undefined}
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
