/** The colours of tags. The web app has a shade of each for the light and the dark theme. */
export const TAG_COLORS = ['neutral', 'positive', 'caution', 'negative', 'info', 'gold'] as const;
export type TagColor = (typeof TAG_COLORS)[number];
