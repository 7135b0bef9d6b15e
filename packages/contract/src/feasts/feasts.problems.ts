export const feastsProblems = ['momentIncomplete', 'coverNotAmongImages'] as const;
export type FeastsProblem = (typeof feastsProblems)[number];
