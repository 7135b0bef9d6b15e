export const dinersResources = ['diners.diners'] as const;
