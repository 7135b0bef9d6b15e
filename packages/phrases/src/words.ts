/** The shape another language must fill: every phrase of the first, plus an English-style singular where one counts. */
export type Words<Phrases> = {
  [Key in keyof Phrases]: Phrases[Key] extends string ? string : Words<Phrases[Key]>;
} & { [Key in keyof Phrases as Key extends `${infer Base}_other` ? `${Base}_one` : never]?: string };
