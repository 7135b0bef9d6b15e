const HAN = /\p{Script=Han}/u;

/** Returns a person's name in the order of its script: last name first for Chinese characters. */
export const fullNameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  HAN.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
