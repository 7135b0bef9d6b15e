import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Picture } from './store-gallery.tsx';

export interface PictureViewerProps {
  pictures: readonly Picture[];
  place: number;
  onPlace: (place: number) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One picture large, with those before and after it. The arrow keys go through them as well. */
export function PictureViewer({ pictures, place, onPlace, open, onOpenChange }: PictureViewerProps) {
  const { t } = useTranslation(['stores', 'finding']);
  const count = pictures.length;
  const shown = pictures[place];
  const move = (step: number) => onPlace((place + step + count) % count);
  useArrowKeys(open, move);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={shown?.what ?? ''}>
      <div className="flex flex-col gap-3 pb-2">
        <StorePicture
          src={shown?.src ?? null}
          alt={shown?.what ?? ''}
          width={1200}
          height={800}
          eager
          className="aspect-3/2 w-full rounded-normal"
        />
        {count > 1 && (
          <div className="flex items-center justify-between">
            <IconButton
              label={t('finding:gallery.previous')}
              icon={<ChevronLeft aria-hidden size={22} />}
              variant="outlined"
              onClick={() => move(-1)}
            />
            <p role="status" className="text-ink-soft text-small tabular-nums">
              {t('finding:gallery.place', { place: place + 1, count })}
            </p>
            <IconButton
              label={t('finding:gallery.next')}
              icon={<ChevronRight aria-hidden size={22} />}
              variant="outlined"
              onClick={() => move(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Wherever in the viewer the focus is, the arrow keys go through the pictures. */
function useArrowKeys(open: boolean, move: (step: number) => void): void {
  const press = useEffectEvent((key: string) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  });
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => press(event.key);
    // A dialog keeps its keys from the page, so they are heard on their way in.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open]);
}
