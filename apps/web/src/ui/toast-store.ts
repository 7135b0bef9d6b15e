import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

/** What a toast shows besides its text. */
export interface ToastData {
  tone: Tone;
  /** A single action, such as undo. Closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

interface ToastOptions extends Partial<ToastData> {
  text: ReactNode;
}

/** Display time in milliseconds. Longer with an action, which has to be reached first. */
const TIMEOUT_MS = 5_000;
const TIMEOUT_WITH_ACTION_MS = 10_000;

export const toastManager = Toast.createToastManager<ToastData>();

let resolveReady = () => {};
const ready = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

/** Shows the toasts that were waiting for the region. The manager drops what is added before. */
export const setRegionReady = (): void => resolveReady();

let lastId = 0;

/**
 * Shows a toast and returns its id; callable from anywhere. Waits until the page is visible: no toast expires unseen.
 */
export function showToast({ text, tone = 'neutral', action }: ToastOptions): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  const timeout = action ? TIMEOUT_WITH_ACTION_MS : TIMEOUT_MS;
  const add = () => toastManager.add({ id, title: text, timeout, data: { tone, action } });
  void ready.then(() => {
    if (document.hidden) document.addEventListener('visibilitychange', add, { once: true });
    else add();
  });
  return id;
}

/** Closes a toast, if it is still shown. */
export const closeToast = (id: string): void => toastManager.close(id);
