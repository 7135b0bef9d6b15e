import type { Language } from '@xiwei/contract/common/language.ts';
import { VARIABLE } from './variables.ts';

interface Rule {
  problem: string;
  breaks: RegExp;
  /** Parts of a text that the rule does not look at. */
  except?: RegExp;
}

const HAN = '\\p{Script=Han}';

const everywhere: Rule[] = [
  { problem: 'is empty', breaks: /^\s*$/ },
  { problem: 'begins or ends with a space', breaks: /^\s+\S|\S\s+$/ },
  { problem: 'has two spaces in a row', breaks: / {2}/ },
  { problem: 'spells an ellipsis as dots', breaks: /\.{2}|。{2}|·{2}/ },
  { problem: 'has a straight quote', breaks: /["']/ },
];

/** Dates such as 11月20日 and 10月1日至7日, which have no spaces. */
const DATE = '\\d+[年月日号號](?:至(?=\\d+日))?';
/** Names with letters that are written without spaces. */
const NAMES = '工[银銀]e支付';

const chinese: Rule[] = [
  {
    problem: 'lacks a space between a Chinese character and a letter or digit',
    breaks: new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9%]${HAN}`, 'u'),
    except: new RegExp(`${DATE}|${NAMES}`, 'gu'),
  },
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
    .filter(({ breaks, except }) => breaks.test(except ? text.replace(except, ' ') : text))
    .map(({ problem }) => problem);
  return /[{}]/.test(text.replace(VARIABLE, '')) ? [...problems, 'has a broken variable'] : problems;
}

/** A text of several sentences that doesn't end with a full stop, a question mark, a colon or a quote. */
const UNFINISHED: Record<Language, RegExp> = {
  'zh-Hans': new RegExp(`。.*[${HAN}\\w}]$`, 'su'),
  'zh-Hant': new RegExp(`。.*[${HAN}\\w}]$`, 'su'),
  en: /[a-z)”’}][.?!] [A-Z{“].*[\w}]$/s,
};
const ABBREVIATIONS = /\b(?:e\.g|Mr|Ms|Mrs|St|vs)\. /g;

/** Checks whether a text of several sentences lacks its final stop. */
export const isUnfinished = (text: string, language: Language): boolean =>
  UNFINISHED[language].test(text.replace(ABBREVIATIONS, ' '));
