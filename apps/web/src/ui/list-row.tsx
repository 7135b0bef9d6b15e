import { ChevronRight } from 'lucide-react';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { type RenderTarget, renderAs } from './render-as.ts';

export interface ListRowProps extends Omit<ComponentProps<'button'>, 'title' | 'children' | 'type'> {
  /** Content before the text: an icon, an avatar, a picture. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Content after the text: a value, a badge, a switch. */
  trailing?: ReactNode;
  /** Shows a chevron; by default on links only. */
  chevron?: boolean | undefined;
  /** Renders the row as a link: `render={<Link to="/setting" />}`. */
  render?: RenderTarget | undefined;
}

/** A row of a list: a link with `render`, a button with `onClick`, otherwise static. */
export function ListRow({
  leading,
  title,
  detail,
  trailing,
  render,
  onClick,
  chevron = render !== undefined,
  className,
  ...rest
}: ListRowProps) {
  const pressable = render !== undefined || onClick !== undefined;
  const styles = classes(
    'flex min-h-row w-full items-center gap-3 px-pad py-2.5 text-start',
    pressable && 'transition-feedback hover:bg-hover active:bg-press focus-visible:-outline-offset-2',
    className,
  );
  const content = (
    <>
      {leading && <span className="grid shrink-0 place-items-center">{leading}</span>}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-body">{title}</span>
        {detail && <span className="text-ink-soft text-small">{detail}</span>}
      </span>
      {trailing && <span className="shrink-0 text-ink-soft">{trailing}</span>}
      {chevron && <ChevronRight aria-hidden size={18} className="-me-1 shrink-0 text-ink-soft" />}
    </>
  );
  if (render) return renderAs(render, { ...rest, onClick, className: styles, children: content });
  if (!pressable) return <div className={styles}>{content}</div>;
  return (
    <button {...rest} type="button" onClick={onClick} className={styles}>
      {content}
    </button>
  );
}

/** A list of rows with dividers, optionally framed. Each child becomes a list item. */
export function RowList({
  framed = true,
  className,
  children,
  ...rest
}: ComponentProps<'ul'> & { framed?: boolean | undefined }) {
  return (
    <ul
      {...rest}
      className={classes(
        'divide-y divide-line',
        framed && 'overflow-hidden rounded-large border border-line bg-surface',
        className,
      )}
    >
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
