import type { Language } from '@xiwei/contract/common/language.ts';
import { VARIABLE } from './variables.ts';

interface Rule {
  problem: string;
  breaks: RegExp;
}

const HAN = '\\p{Script=Han}';

const everywhere: Rule[] = [
  { problem: 'is empty', breaks: /^\s*$/ },
  { problem: 'begins or ends with a space', breaks: /^\s+\S|\S\s+$/ },
  { problem: 'has two spaces in a row', breaks: / {2}/ },
  { problem: 'spells an ellipsis as dots', breaks: /\.{2}|。{2}|·{2}/ },
  { problem: 'has a straight quote', breaks: /["']/ },
];

const chinese: Rule[] = [
  {
    problem: 'has ASCII punctuation beside a Chinese character',
    breaks: new RegExp(`${HAN}[,?!;:()]|[,?!;:()]${HAN}|${HAN}\\.(?!\\w)`, 'u'),
  },
];

const own: Record<Language, Rule[]> = {
  'zh-Hans': [...chinese, { problem: 'quotes with 「」 instead of “”', breaks: /[「」『』]/ }],
  'zh-Hant': [...chinese, { problem: 'quotes with “” instead of 「」', breaks: /[“”‘’]/ }],
  en: [{ problem: 'has Chinese punctuation', breaks: /[，。、？！；：（）「」『』]/ }],
};

/** Lists the style problems of a phrase. */
export function styleProblems(text: string, language: Language): string[] {
  const problems = [...everywhere, ...own[language]]
    .filter(({ breaks }) => breaks.test(text))
    .map(({ problem }) => problem);
  return /[{}]/.test(text.replace(VARIABLE, '')) ? [...problems, 'has a broken variable'] : problems;
}
