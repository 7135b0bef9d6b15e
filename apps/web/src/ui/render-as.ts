import { cloneElement, type ReactElement } from 'react';
import { classes } from './classes.ts';

/** Element to render as (e.g. a router link); keeps its own props and gets the component's styles. */
export type RenderTarget = ReactElement<{ className?: string | undefined }>;

/** Renders a component as the given element, for instance a button as a link. */
export function renderAs(
  target: RenderTarget,
  props: { className: string; [name: string]: unknown },
): ReactElement {
  return cloneElement(target, { ...props, className: classes(props.className, target.props.className) });
}
