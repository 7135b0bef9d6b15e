export const seatingProblems = [
  'rangeRequired',
  'rangeStartRequired',
  'rangeEndRequired',
  'rangeOrder',
  'rangeOverlap',
  'rangeTooShort',
  'onlineAboveTotal',
  'optionRequired',
  'dateOrder',
  'tooManyDays',
  'timeOrder',
  'tooFewTables',
  'tooManyTables',
] as const;
export type SeatingProblem = (typeof seatingProblems)[number];
