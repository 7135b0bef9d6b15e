import { ChevronRight } from 'lucide-react';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { type RenderTarget, rendered } from './rendered.ts';

export interface ListRowProps extends Omit<ComponentProps<'button'>, 'title' | 'children' | 'type'> {
  /** Before the words: an icon, an avatar, a picture. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** After the words: a value, a badge, a switch. */
  trailing?: ReactNode;
  /** Shows that the row leads somewhere. On for links unless switched off. */
  chevron?: boolean | undefined;
  /** Draws the row as a link: `render={<Link to="/setting" />}`. */
  render?: RenderTarget | undefined;
}

/** One line of a list: a link with `render`, a button with `onClick`, plain otherwise. */
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
  const look = classes(
    'flex min-h-row w-full items-center gap-3 px-pad py-2.5 text-start',
    pressable && 'answers hover:bg-hover active:bg-press focus-visible:-outline-offset-2',
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
  if (render) return rendered(render, { ...rest, onClick, className: look, children: content });
  if (!pressable) return <div className={look}>{content}</div>;
  return (
    <button {...rest} type="button" onClick={onClick} className={look}>
      {content}
    </button>
  );
}

/** Rows in one frame with lines between them. Each child becomes an item of a list. */
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
