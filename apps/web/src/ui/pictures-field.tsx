import { useSortable } from '@dnd-kit/react/sortable';
import { ArrowLeft, ArrowRight, ImagePlus, RotateCw, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { type FieldProps, GroupFrame, useFieldIds } from './field-frame.tsx';
import { numberFormat } from './formats.ts';
import { useGroupFocus } from './group-focus.ts';
import { SortableArea } from './sortable.tsx';
import { Spinner } from './spinner.tsx';
import { type PendingUpload, type Upload, useUploads } from './use-uploads.ts';

/** A stored picture: its content hash and its address. */
export interface Picture {
  hash: string;
  url: string | null;
}

export interface PicturesFieldProps extends FieldProps<Picture[]> {
  upload: Upload<Picture>;
  /** Returns the text of an error of `upload`. */
  describeError: (error: unknown) => string;
  /** The most pictures. */
  max: number;
  /** Label of the first picture, such as "Cover". */
  firstLabel?: string | undefined;
}

/** Accepted formats, as the server stores them. */
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Pictures, uploaded as soon as they are chosen or dropped. They are sorted by dragging or by buttons. */
export function PicturesField(props: PicturesFieldProps) {
  const { id, label, hideLabel, hint, error, optionalNote, value, onChange, onBlur, ref, className } = props;
  const { max, disabled, readOnly, firstLabel, describeError } = props;
  const { t } = useTranslation('kit');
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  const latest = useRef(value);
  latest.current = value;
  const { pending, add, retry, dismiss } = useUploads(props.upload, (picture) => {
    if (latest.current.some(({ hash }) => hash === picture.hash)) return;
    latest.current = [...latest.current, picture];
    onChange(latest.current);
  });
  const room = max - value.length - pending.length;
  const fixed = disabled || readOnly;
  const hashes = value.map(({ hash }) => hash);
  const nameOf = (hash: string) => t('pictures.picture', { number: hashes.indexOf(hash) + 1 });
  const sort = (sorted: string[]) =>
    onChange(sorted.flatMap((hash) => value.filter((picture) => picture.hash === hash)));
  const counter = !fixed && (
    <span className="shrink-0 text-ink-soft tabular-nums">{`${value.length}/${max}`}</span>
  );
  return (
    <GroupFrame
      {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className, counter }}
    >
      <SortableArea ids={hashes} nameOf={nameOf} onSort={sort}>
        {(moveTo) => (
          <DropArea disabled={Boolean(fixed) || room <= 0} onFiles={(files) => add(files.slice(0, room))}>
            {value.map((picture, index) => (
              <PictureTile
                key={picture.hash}
                picture={picture}
                number={index + 1}
                last={index === value.length - 1}
                note={index === 0 ? firstLabel : undefined}
                fixed={Boolean(fixed)}
                onMove={(step) => moveTo(picture.hash, index + step)}
                onRemove={() => onChange(value.filter(({ hash }) => hash !== picture.hash))}
              />
            ))}
            {pending.map((upload) => (
              <PendingTile
                key={upload.id}
                upload={upload}
                errorText={upload.error === undefined ? undefined : describeError(upload.error)}
                onRetry={() => retry(upload)}
                onDismiss={() => dismiss(upload.id)}
              />
            ))}
            {!fixed && room > 0 && (
              <AddTile
                several={max > 1}
                invalid={Boolean(error)}
                onFiles={(files) => add(files.slice(0, room))}
              />
            )}
          </DropArea>
        )}
      </SortableArea>
    </GroupFrame>
  );
}

const isPicture = (file: File) => FORMATS.split(',').includes(file.type);

interface DropAreaProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Grid of tiles on which picture files can be dropped. */
function DropArea({ disabled, onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an addition to the button of the last tile.
    <div
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (disabled) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files].filter(isPicture));
      }}
      className={classes(
        'transition-feedback -m-1.5 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 rounded-normal p-1.5',
        over && 'bg-info-soft',
      )}
    >
      {children}
    </div>
  );
}

const TILE = 'relative aspect-square overflow-hidden rounded-normal border';
const TILE_BUTTON =
  'transition-feedback grid size-7 place-items-center rounded-full hover:bg-press disabled:opacity-45 focus-visible:-outline-offset-2';

interface PictureTileProps {
  picture: Picture;
  number: number;
  last: boolean;
  note: string | undefined;
  fixed: boolean;
  /** Moves the picture by one: earlier (-1) or later (1). */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function PictureTile({ picture, number, last, note, fixed, onMove, onRemove }: PictureTileProps) {
  const { t } = useTranslation('kit');
  const name = t('pictures.picture', { number });
  const { ref, handleRef, isDragging } = useSortable({
    id: picture.hash,
    index: number - 1,
    disabled: fixed || (number === 1 && last),
  });
  return (
    <div
      // Without a handle the library would make the tile itself a button.
      ref={fixed ? undefined : ref}
      className={classes(TILE, 'border-line bg-sunken', isDragging && 'shadow-high')}
    >
      <img src={picture.url ?? undefined} alt={name} draggable={false} className="size-full object-cover" />
      {!fixed && (
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
        <div className="absolute inset-x-1 bottom-1 flex justify-between rounded-full bg-raised shadow-low">
          <TileButton
            label={t('pictures.moveEarlier', { number })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowLeft aria-hidden size={16} />
          </TileButton>
          <TileButton label={t('pictures.remove', { number })} onClick={onRemove}>
            <X aria-hidden size={16} />
          </TileButton>
          <TileButton label={t('pictures.moveLater', { number })} disabled={last} onClick={() => onMove(1)}>
            <ArrowRight aria-hidden size={16} />
          </TileButton>
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
  /** Text of the error if the upload failed. */
  errorText: string | undefined;
  onRetry: () => void;
  onDismiss: () => void;
}

function PendingTile({ upload, errorText, onRetry, onDismiss }: PendingTileProps) {
  const { t, i18n } = useTranslation(['kit', 'common']);
  const { name } = upload.file;
  const failed = errorText !== undefined;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={classes(
        TILE,
        'flex flex-col items-center justify-center gap-1 p-1.5 text-center text-caption',
        failed ? 'border-negative bg-negative-soft text-negative' : 'border-line bg-sunken text-ink-soft',
      )}
    >
      {failed ? (
        <span className="line-clamp-3">{errorText}</span>
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

function AddTile({ several, invalid, onFiles }: AddTileProps) {
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
