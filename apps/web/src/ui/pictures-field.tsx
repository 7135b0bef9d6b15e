import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { type FieldProps, GroupFrame, useFieldIds } from './field-frame.tsx';
import { useGroupFocus } from './group-focus.ts';
import type { Picture } from './picture-tiles.tsx';
import { AddTile, PendingTile, PictureTile } from './picture-tiles.tsx';
import { SortableArea } from './sortable.tsx';
import { type PendingUpload, type Upload, useUploads } from './use-uploads.ts';

export interface PicturesFieldProps extends FieldProps<Picture[]> {
  upload: Upload<Picture>;
  /** Returns the text of an error of `upload`. */
  describeError: (error: unknown) => string;
  /** The most pictures. */
  max: number;
  /** Label of the first picture, such as "Cover". */
  firstLabel?: string | undefined;
}

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
  const failed = pending.filter((upload) => upload.error !== undefined);
  const room = max - value.length - (pending.length - failed.length);
  const addFiles = (files: readonly File[]) => {
    for (const upload of failed) dismiss(upload.id);
    add(files.slice(0, room));
  };
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
          <DropArea disabled={Boolean(fixed) || room <= 0} onFiles={addFiles}>
            {value.map((picture, index) => (
              <PictureTile
                key={picture.hash}
                picture={picture}
                number={index + 1}
                last={index === value.length - 1}
                isOnly={max === 1}
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
                failed={failed.includes(upload)}
                onRetry={() => retry(upload)}
                onDismiss={() => dismiss(upload.id)}
              />
            ))}
            {!fixed && room > 0 && <AddTile several={max > 1} invalid={Boolean(error)} onFiles={addFiles} />}
          </DropArea>
        )}
      </SortableArea>
      <UploadErrors {...{ failed, describeError }} />
    </GroupFrame>
  );
}

interface UploadErrorsProps extends Pick<PicturesFieldProps, 'describeError'> {
  failed: readonly PendingUpload[];
}

/** Says of each file that could not be uploaded why not. */
const UploadErrors = ({ failed, describeError }: UploadErrorsProps) =>
  failed.map(({ id, file, error }) => (
    <p key={id} role="alert" className="text-negative text-small">
      {`${file.name}: ${describeError(error)}`}
    </p>
  ));

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
        onFiles([...event.dataTransfer.files]);
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
