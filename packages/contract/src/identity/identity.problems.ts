export const identityProblems = [
  'phoneRequired',
  'phoneInvalid',
  'codeIncomplete',
  'agreementRequired',
  'nicknameRequired',
  'nicknameTooLong',
  'nicknameIllegalCharacters',
] as const;
export type IdentityProblem = (typeof identityProblems)[number];
