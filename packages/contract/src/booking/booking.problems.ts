export const bookingProblems = [
  'refundAmountRequired',
  'forfeitAmountRequired',
  'deductAmountRequired',
  'supplementAmountRequired',
] as const;
export type BookingProblem = (typeof bookingProblems)[number];
