export const bookingProblems = [
  'refundAmountRequired',
  'forfeitAmountRequired',
  'deductAmountRequired',
  'supplementAmountRequired',
  'offlineAmountRequired',
] as const;
export type BookingProblem = (typeof bookingProblems)[number];
