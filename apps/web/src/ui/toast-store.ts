import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export interface ToastWords {
  text: ReactNode;
  tone?: Tone | undefined;
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds in sight. Longer by default when there is something to press. */
  lasts?: number | undefined;
}

export interface ShownToast extends ToastWords {
  id: number;
}

const READ = 5_000;
const READ_AND_ACT = 10_000;
const AT_ONCE = 3;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something at the edge of the page, from anywhere. The oldest makes room for the newest. */
export function showToast(words: ToastWords): number {
  lastId += 1;
  change([...toasts, { ...words, id: lastId }].slice(-AT_ONCE));
  return lastId;
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function lastingOf(toast: ToastWords): number {
  return toast.lasts ?? (toast.action ? READ_AND_ACT : READ);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ShownToast[] => toasts,
};
