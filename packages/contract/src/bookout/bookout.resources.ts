export const bookoutResources = [
  /** Private dining requests with their logs. */
  'bookout.requests',
] as const;
