import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { createContext, useContext } from 'react';
import type { QuestionName } from '#merchant/orders/detail/use-action-runner.ts';
import type { StandAction } from './stand-actions.ts';

/** Actions that ask for something in a dialog first. */
export type TaskName = 'move' | 'join' | 'swap' | 'tags' | 'taker' | 'note' | 'closeAbsent' | QuestionName;

/** Props of the dialog of an action. */
export interface TaskProps {
  name: TaskName;
  order: StaffOrder;
  onClose: () => void;
}

/** What is done on the host stand with orders, by button, key, menu and command palette alike. */
export interface Tasks {
  /** Does something with an order: at once, or after asking for what it needs. */
  perform: (order: StaffOrder, action: StandAction) => void;
  openPalette: () => void;
}

export const TasksContext = createContext<Tasks | null>(null);

/** Returns what is done on the host stand. */
export function useTasks(): Tasks {
  const tasks = useContext(TasksContext);
  if (!tasks) throw new Error('useTasks was called outside of the host stand');
  return tasks;
}
