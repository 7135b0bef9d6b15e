/** A source file with its path from the root of the repository. */
export interface Source {
  path: string;
  text: string;
}

/** Words that hide what is meant in comments and test titles, with what to write instead. */
const UNCLEAR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:some|any|every|no)body\b/i, 'name the caller, user, node or client'],
  [/\b(?:who|which|what)ever (?:has|was|calls|asks|opens|reads|books|pays)\b/i, 'name who or what'],
  [/\banew\b/i, 'write "again" or "from scratch"'],
  [/\bdeeds?\b/i, 'write "action"'],
  [/\bmend(?:s|ed)?\b/i, 'write "fix" or "repair"'],
  [/\b(?:is|are|was|were|be|been) told\b(?! apart)/i, 'write "notified", "refused with" or "reported"'],
  [/\bwhat (?:is|was|were) (?:told|asked|said|kept|wanted)\b/i, 'name the thing'],
  [/\b(?:hears?|heard) of\b/i, 'write "is notified of" or "receives"'],
];

/** Participles and question words that say nothing as the name of a type. */
const UNCLEAR_TYPES =
  /^\s*(?:export\s+)?(?:type|interface|class)\s+(Ask|Asked|Begun|Found|Given|Handed|Heard|Held|How|Kept|Known|Loose|Made|Moved|Passed|Said|Sent|Shown|Sought|Taken|Things|Told|Typed|Wanted|When|Why)\b/;

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;
const TITLE = /(?:\b(?:it|describe|test)(?:\.\w+)*\(|^\s*[\])}]+(?: as const)?\)\()\s*['"`]/;

/** Returns the unclear words of comments, test titles and type names, one line each. */
export function wordingProblems(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => problemsOf(line).map((problem) => `${path}:${index + 1}: ${problem}`)),
  );
}

function problemsOf(line: string): string[] {
  const [, typeName] = UNCLEAR_TYPES.exec(line) ?? [];
  if (typeName) return [`type ${typeName}: name the thing it is`];
  if (!COMMENT.test(line) && !TITLE.test(line)) return [];
  return UNCLEAR_WORDS.flatMap(([pattern, advice]) => {
    const [word] = pattern.exec(line) ?? [];
    return word ? [`"${word}": ${advice}`] : [];
  });
}
