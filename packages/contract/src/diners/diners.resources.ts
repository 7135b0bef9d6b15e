export const dinersResources = ['diners.diners', 'diners.levels', 'diners.riskSettings'] as const;
