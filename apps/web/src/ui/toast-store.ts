import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export interface ToastOptions {
  text: ReactNode;
  tone?: Tone | undefined;
  /** A single action, such as undo. */
  action?: { label: string; onPress: () => void };
  /** Display time in milliseconds. Longer by default if there is an action. */
  duration?: number | undefined;
}

export interface Toast extends ToastOptions {
  id: number;
}

const DURATION_MS = 5_000;
const DURATION_WITH_ACTION_MS = 10_000;
const MAX_VISIBLE = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; callable from anywhere. At most three are visible: the oldest is replaced. */
export function showToast(options: ToastOptions): number {
  lastId += 1;
  setToasts([...toasts, { ...options, id: lastId }].slice(-MAX_VISIBLE));
  return lastId;
}

export function closeToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

export function durationOf(toast: ToastOptions): number {
  return toast.duration ?? (toast.action ? DURATION_WITH_ACTION_MS : DURATION_MS);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
