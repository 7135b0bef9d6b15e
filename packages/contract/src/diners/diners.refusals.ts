export const dinersRefusals = { dinerPhoneTaken: 409 } as const;
export type DinersRefusal = keyof typeof dinersRefusals;
