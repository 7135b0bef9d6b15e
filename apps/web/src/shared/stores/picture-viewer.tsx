import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StorePicture } from './store-picture.tsx';

export interface Picture {
  src: string;
  /** Description of the picture, for labels. */
  subject: string;
}

export interface PictureViewerProps {
  pictures: readonly Picture[];
  index: number;
  onIndexChange: (index: number) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog with one large picture and buttons for the previous and next one. */
export function PictureViewer({ pictures, index, onIndexChange, open, onOpenChange }: PictureViewerProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const count = pictures.length;
  const picture = pictures[index];
  const move = (step: number) => onIndexChange((index + step + count) % count);
  useArrowKeys(open, move);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={picture?.subject ?? ''}>
      <div className="flex flex-col gap-3 pb-2">
        <StorePicture
          src={picture?.src ?? null}
          alt={picture?.subject ?? ''}
          width={1200}
          height={800}
          eager
          className="aspect-3/2 w-full rounded-normal"
        />
        {count > 1 && (
          <div className="flex items-center justify-between">
            <IconButton
              label={t('stores-search:gallery.previous')}
              icon={<ChevronLeft aria-hidden size={22} />}
              variant="outlined"
              onClick={() => move(-1)}
            />
            <p role="status" className="text-ink-soft text-small tabular-nums">
              {t('stores-search:gallery.place', { place: index + 1, count })}
            </p>
            <IconButton
              label={t('stores-search:gallery.next')}
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

/** Moves through the pictures with the arrow keys, regardless of the focus within the dialog. */
function useArrowKeys(open: boolean, move: (step: number) => void): void {
  const press = useEffectEvent((key: string) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  });
  useLayoutEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => press(event.key);
    // The dialog stops propagation of key events, so listen in the capture phase.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open]);
}
