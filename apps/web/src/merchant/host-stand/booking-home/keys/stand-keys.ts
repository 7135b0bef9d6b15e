/** The keys of the host stand that do not belong to an order (decision 0043). Those of orders are in `stand-actions.ts`, those of
 * modules' dialogs in their `stand.ts`. */
export const STAND_KEYS = {
  plan: '1',
  timeline: '2',
  list: '3',
  previousDay: '[',
  nextDay: ']',
  today: 't',
  search: '/',
  create: 'n',
  walkIn: 'w',
  lock: 'l',
  verify: 'v',
  print: 'd',
  undo: 'z',
} as const;
