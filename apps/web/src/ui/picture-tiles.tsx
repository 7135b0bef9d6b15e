import { useSortable } from '@dnd-kit/react/sortable';
import { ArrowLeft, ArrowRight, CircleAlert, ImagePlus, RotateCw, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { numberFormat } from './formats.ts';

import { Spinner } from './spinner.tsx';
import type { PendingUpload } from './use-uploads.ts';

/** A stored picture: its content hash and its address. */
export interface Picture {
  hash: string;
  url: string | null;
}

/** Formats that the server stores. A file of another format that is dropped is refused by the server, with the reason. */
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const TILE = 'relative aspect-square overflow-hidden rounded-normal border';
const TILE_BUTTON =
  'transition-feedback grid size-7 place-items-center rounded-full hover:bg-press disabled:opacity-45 focus-visible:-outline-offset-2';

interface PictureTileProps {
  picture: Picture;
  number: number;
  last: boolean;
  /** The field takes one picture, which cannot be moved. */
  isOnly: boolean;
  note: string | undefined;
  fixed: boolean;
  /** Moves the picture by one: earlier (-1) or later (1). */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** A picture with buttons that move and remove it. */
export function PictureTile({
  picture,
  number,
  last,
  isOnly,
  note,
  fixed,
  onMove,
  onRemove,
}: PictureTileProps) {
  const { t } = useTranslation('kit');
  const name = t('pictures.picture', { number });
  const { ref, handleRef, isDragging } = useSortable({
    id: picture.hash,
    index: number - 1,
    disabled: fixed || (number === 1 && last),
  });
  const sortable = !fixed && !isOnly;
  return (
    <div
      // Without a handle the library would make the tile itself a button.
      ref={sortable ? ref : undefined}
      className={classes(TILE, 'border-line bg-sunken', isDragging && 'shadow-high')}
    >
      <img src={picture.url ?? undefined} alt={name} draggable={false} className="size-full object-cover" />
      {sortable && (
        <button
          ref={handleRef}
          type="button"
          aria-label={t('sort.drag', { what: name })}
          aria-roledescription={t('sort.handle')}
          className="absolute inset-0 cursor-grab touch-none rounded-normal focus-visible:-outline-offset-2"
        />
      )}
      {note && (
        <span className="absolute start-1.5 top-1.5 rounded-small bg-raised px-1.5 text-caption shadow-low">
          {note}
        </span>
      )}
      {!fixed && (
        <div
          className={classes(
            'absolute end-1 bottom-1 flex justify-between rounded-full bg-raised shadow-low',
            sortable && 'start-1',
          )}
        >
          {sortable && (
            <TileButton
              label={t('pictures.moveEarlier', { number })}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowLeft aria-hidden size={16} />
            </TileButton>
          )}
          <TileButton label={t('pictures.remove', { number })} onClick={onRemove}>
            <X aria-hidden size={16} />
          </TileButton>
          {sortable && (
            <TileButton label={t('pictures.moveLater', { number })} disabled={last} onClick={() => onMove(1)}>
              <ArrowRight aria-hidden size={16} />
            </TileButton>
          )}
        </div>
      )}
    </div>
  );
}

interface TileButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function TileButton({ label, disabled, onClick, children }: TileButtonProps) {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onClick} className={TILE_BUTTON}>
      {children}
    </button>
  );
}

interface PendingTileProps {
  upload: PendingUpload;
  failed: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A file that is being uploaded or could not be. */
export function PendingTile({ upload, failed, onRetry, onDismiss }: PendingTileProps) {
  const { t, i18n } = useTranslation(['kit', 'common']);
  const { name } = upload.file;
  return (
    <div
      role={failed ? undefined : 'status'}
      className={classes(
        TILE,
        'flex flex-col items-center justify-center gap-1 p-1.5 text-center text-caption',
        failed ? 'border-negative bg-negative-soft text-negative' : 'border-line bg-sunken text-ink-soft',
      )}
    >
      {failed ? (
        <>
          <CircleAlert aria-hidden size={20} />
          <span className="line-clamp-2">{name}</span>
        </>
      ) : (
        <>
          <Spinner size={20} />
          <span className="line-clamp-2">{t('pictures.uploading', { name })}</span>
          {upload.share !== undefined && (
            <span className="tabular-nums">
              {numberFormat(i18n.language, { style: 'percent' }).format(upload.share)}
            </span>
          )}
        </>
      )}
      <div className="flex gap-1">
        {failed && (
          <TileButton label={t('common:actions.retry')} onClick={onRetry}>
            <RotateCw aria-hidden size={16} />
          </TileButton>
        )}
        <TileButton label={t('remove', { what: name })} onClick={onDismiss}>
          <X aria-hidden size={16} />
        </TileButton>
      </div>
    </div>
  );
}

interface AddTileProps {
  several: boolean;
  invalid: boolean;
  onFiles: (files: File[]) => void;
}

/** Button that opens the choice of files. */
export function AddTile({ several, invalid, onFiles }: AddTileProps) {
  const { t } = useTranslation('kit');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className={classes(
          'transition-feedback flex aspect-square flex-col items-center justify-center gap-1.5 rounded-normal border border-dashed p-2 text-ink-soft text-small hover:bg-hover hover:text-ink',
          invalid ? 'border-negative' : 'border-line-strong',
        )}
      >
        <ImagePlus aria-hidden size={22} />
        <span>{t('pictures.add', { count: several ? 2 : 1 })}</span>
        <span className="text-caption max-sm:hidden">{t('pictures.drop')}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={FORMATS}
        multiple={several}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
