import { cloneElement, type ReactElement } from 'react';
import { classes } from './classes.ts';

/** An element to be drawn as: a router's link, an anchor. It keeps its own props and gets the component's looks. */
export type RenderTarget = ReactElement<{ className?: string | undefined }>;

/** Draws a component as the given element, for instance a button as a link. */
export function rendered(
  target: RenderTarget,
  props: { className: string; [name: string]: unknown },
): ReactElement {
  return cloneElement(target, { ...props, className: classes(props.className, target.props.className) });
}
