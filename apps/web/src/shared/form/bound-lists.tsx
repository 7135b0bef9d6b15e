import { type ReactNode, useState } from 'react';
import { Combobox, type ComboboxOption, type ComboboxProps } from '#ui/combobox.tsx';
import { GroupFrame, useFieldIds } from '#ui/field-frame.tsx';
import { useGroupFocus } from '#ui/group-focus.ts';
import type { Picture } from '#ui/picture-tiles.tsx';
import { PicturesField, type PicturesFieldProps } from '#ui/pictures-field.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { problemText } from './problem-text.ts';
import { type FieldOptions, useField } from './use-field.ts';

interface PicturesOptions extends Pick<PicturesFieldProps, 'upload' | 'max' | 'firstLabel'> {
  /** The stored pictures with their addresses. The values of the field are their hashes. */
  known: readonly Picture[];
}

/** Pictures by their hashes, in their order. */
export function BoundPictures({
  known,
  upload,
  max,
  firstLabel,
  ...options
}: FieldOptions & PicturesOptions) {
  const { value, bound } = useField<string[]>(options);
  const { toPictures, rememberUrls } = usePictureUrls(known);
  return (
    <PicturesField
      {...bound}
      {...{ upload, max, firstLabel }}
      describeError={problemText}
      value={toPictures(value ?? [])}
      onChange={(pictures) => {
        rememberUrls(pictures);
        bound.onChange(pictures.map(({ hash }) => hash));
      }}
    />
  );
}

/** One picture by its hash, or none. */
export function BoundPicture({
  known,
  upload,
  ...options
}: FieldOptions & Omit<PicturesOptions, 'max' | 'firstLabel'>) {
  const { value, bound } = useField<string>(options);
  const { toPictures, rememberUrls } = usePictureUrls(known);
  return (
    <PicturesField
      {...bound}
      upload={upload}
      max={1}
      describeError={problemText}
      value={toPictures(value ? [value] : [])}
      onChange={(pictures) => {
        rememberUrls(pictures);
        bound.onChange(pictures[0]?.hash ?? null);
      }}
    />
  );
}

/** Keeps the addresses of pictures by their hashes: of those that are stored, and of those that were just uploaded. */
function usePictureUrls(known: readonly Picture[]) {
  const [uploaded, setUploaded] = useState<readonly Picture[]>([]);
  const urls = new Map([...known, ...uploaded].map(({ hash, url }) => [hash, url]));
  const toPictures = (hashes: readonly string[]): Picture[] =>
    hashes.map((hash) => ({ hash, url: urls.get(hash) ?? null }));
  const rememberUrls = (pictures: readonly Picture[]) => setUploaded((before) => [...before, ...pictures]);
  return { toPictures, rememberUrls };
}

interface SearchOptions extends Pick<ComboboxProps<ComboboxOption>, 'search' | 'placeholder'> {
  /** The stored choice. The value of the field is its id. */
  chosen?: ComboboxOption | null | undefined;
}

/** A choice among what a search finds, by its id: a guest, for example. */
export function BoundSearch({
  search,
  chosen = null,
  placeholder,
  ...options
}: FieldOptions & SearchOptions) {
  const { word, value, bound } = useField<string>(options);
  const [option, setOption] = useState(chosen);
  const shown = [option, chosen].find((candidate) => candidate?.id === value) ?? null;
  return (
    <Combobox
      {...bound}
      search={search}
      placeholder={placeholder ?? word?.placeholder}
      value={shown}
      onChange={(next) => {
        setOption(next);
        bound.onChange(next?.id ?? null);
      }}
    />
  );
}

interface SortableOptions {
  /** Returns the name of an item, for its buttons and for announcements. */
  nameOf: (item: string) => string;
  renderItem?: ((item: string) => ReactNode) | undefined;
}

/** Values in an order that the user chooses, by dragging or by keyboard. */
export function BoundSortable({ nameOf, renderItem = nameOf, ...options }: FieldOptions & SortableOptions) {
  const { value, bound } = useField<string[]>(options);
  const { label, hint, error, optionalNote, onBlur, className, disabled, readOnly, onChange } = bound;
  const ids = useFieldIds();
  const containerRef = useGroupFocus<HTMLFieldSetElement>(bound.ref);
  return (
    <GroupFrame {...{ ids, label, hint, error, optionalNote, onBlur, containerRef, className }}>
      <SortableList
        label={label}
        items={value ?? []}
        keyOf={(item) => item}
        nameOf={nameOf}
        renderItem={renderItem}
        onSort={disabled || readOnly ? undefined : onChange}
      />
    </GroupFrame>
  );
}
