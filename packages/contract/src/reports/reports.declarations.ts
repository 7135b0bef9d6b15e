export const reportsDeclarations = {} as const;
