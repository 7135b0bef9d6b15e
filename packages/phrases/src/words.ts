/** The type of a translation: every phrase of the default language, plus an optional singular for each counted phrase. */
export type Words<Phrases> = {
  [Key in keyof Phrases]: Phrases[Key] extends string ? string : Words<Phrases[Key]>;
} & { [Key in keyof Phrases as Key extends `${infer Base}_other` ? `${Base}_one` : never]?: string };
