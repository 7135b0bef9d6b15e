export const feastsResources = [
  /** Feasts with their participants, questions and log. */
  'feasts.feasts',
  /** Feasts that wait for an audit. */
  'feasts.audits',
] as const;
