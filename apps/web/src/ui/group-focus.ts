import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';

/** What a form needs of a field to move the focus to it. */
export interface FocusTarget {
  focus: () => void;
}

/** Matches the elements that are tab stops. */
const TAB_STOPS = 'button, input, textarea, [tabindex]';

/**
 * Returns a ref for the container of a group of controls. Focusing the field then focuses the first tab stop inside that has
 * an error of its own, or else the first.
 */
export function useGroupFocus<Container extends HTMLElement>(
  ref: Ref<FocusTarget> | undefined,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const elements = container.current?.querySelectorAll<HTMLElement>(TAB_STOPS) ?? [];
      const isTabStop = (element: HTMLElement) => element.tabIndex >= 0 && !element.matches(':disabled');
      const stops = [...elements].filter(isTabStop);
      (stops.find((element) => element.matches('[aria-invalid=true]')) ?? stops[0])?.focus();
    },
  }));
  return container;
}
