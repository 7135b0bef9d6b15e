import type { ReactNode, Ref } from 'react';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { classes } from '#ui/classes.ts';

interface MenuItemProps {
  title: string;
  detail: string | null;
  pictureUrl: string | null;
  /** Price and other facts, below the texts. */
  facts: ReactNode;
  /** What chooses the item. */
  control: ReactNode;
  /** Puts the control below the texts where there is no room beside them. */
  wraps?: boolean;
  /** Content beside the picture, below texts and control. */
  beside?: ReactNode;
  /** Content below the picture. */
  children?: ReactNode;
  /** Reference to the row, which can then take the focus. */
  ref?: Ref<HTMLLIElement>;
}

/** A row of a menu to choose from: picture, texts, price, and the control that chooses it. */
export const MenuItem = ({
  title,
  detail,
  pictureUrl,
  facts,
  control,
  wraps = false,
  beside,
  children,
  ref,
}: MenuItemProps) => (
  <li ref={ref} tabIndex={ref ? -1 : undefined} className="flex flex-col gap-3 border-line border-t py-4">
    <div className="flex gap-4">
      {pictureUrl && (
        <StorePicture
          src={pictureUrl}
          alt=""
          width={112}
          height={112}
          className="size-14 shrink-0 rounded-normal"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className={classes('flex min-w-0 flex-1 flex-col', wraps && 'basis-40')}>
            <span className="font-medium wrap-anywhere">{title}</span>
            {detail && <span className="line-clamp-2 text-ink-soft text-small">{detail}</span>}
            {facts}
          </div>
          {control}
        </div>
        {beside}
      </div>
    </div>
    {children}
  </li>
);
