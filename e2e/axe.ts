import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type JSHandle, type Page } from '@playwright/test';
import { ALL_VARIANTS } from './variants.ts';

/**
 * Checks the page in its current state for violations of WCAG 2.2 AA that axe can detect. They count if a second check finds
 * them too: an element that begins to fade while axe runs has the wrong contrast for a moment. Kinds of elements that this run has
 * checked are not checked again, except in `npm run test:long`: axe takes a third of a second of a core for a new page.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilDrawn(page);
  const first = await readUnchecked(page);
  if (first.files.length === 0) return;
  if ((await findViolations(page, first)).length > 0) {
    await untilDrawn(page);
    expect(await findViolations(page, await readUnchecked(page))).toEqual([]);
  }
  for (const file of first.files) writeFileSync(file, '');
}

/** What has not been checked in this run. */
interface Unchecked {
  structure: JSHandle<Structure>;
  /** The indexes of the kinds. */
  kinds: number[];
  /** Whether something new concerns the page as a whole. */
  isWhole: boolean;
  /** Files that exist once all of it has been checked without violations. */
  files: string[];
}

async function readUnchecked(page: Page): Promise<Unchecked> {
  const structure = await page.evaluateHandle(readStructure);
  const { view, facts, kinds } = await structure.evaluate(({ parents: _, ...texts }) => texts);
  const markOf = (what: string) =>
    join(
      process.env.E2E_CHECKED_DIR ?? '',
      createHash('sha256').update(`${view}\n${what}`).digest('base64url'),
    );
  const isNew = (what: string) => ALL_VARIANTS || !existsSync(markOf(what));
  const newFacts = facts.filter(isNew);
  const newKinds = kinds.filter(isNew);
  return {
    structure,
    kinds: newKinds.map((kind) => kinds.indexOf(kind)),
    isWhole: newFacts.length > 0,
    files: [...newFacts, ...newKinds].map(markOf),
  };
}

/** What decides on violations, except texts. */
interface Structure {
  /** Theme and width of the page. */
  view: string;
  /** What concerns the page as a whole. */
  facts: string[];
  /** The kinds of elements. */
  kinds: string[];
  /** The parents of the elements of each kind, in the same order. Not the elements: a list has the violation of a wrong item. */
  parents: Element[][];
}

/**
 * Returns the kinds of visible elements and facts of the page. Runs in the page. The kind of an element has what axe looks at: tags, names of
 * attributes of it and its parent, the values of those that decide, colours, whether it has a text, a name and valid references.
 */
function readStructure(): Structure {
  const KEPT =
    /^(class|role|type|tabindex|aria-(hidden|modal|disabled|checked|selected|pressed|expanded|current|invalid|live|level))$/;
  const REFERENCE = /^(for|aria-(labelledby|describedby|controls|owns|activedescendant|details))$/;
  const LANDMARK = 'header, nav, main, footer, aside, [role=region], [role=search], dialog, [role$=dialog]';
  const hasText = (node: Node | null) => Boolean(node?.textContent?.trim());
  const nameOf = (element: Element): string =>
    element.ariaLabel ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
    element.id;
  const keptOf = ({ name, value }: Attr): string => {
    if (KEPT.test(name)) return value;
    if (REFERENCE.test(name)) return String(value.split(/\s+/).every((id) => document.getElementById(id)));
    return value.trim() === '' ? 'empty' : '';
  };
  const attributesOf = (element: Element): string =>
    [element.tagName, ...[...element.attributes].map((one) => `${one.name}=${keptOf(one)}`)].join(' ');
  const backgrounds = new Map<Element | null, string>();
  const backgroundOf = (element: Element, style: CSSStyleDeclaration): string => {
    const below = backgrounds.get(element.parentElement) ?? '';
    const { backgroundColor: color, backgroundImage: image, opacity } = style;
    const isClear = color === 'rgba(0, 0, 0, 0)' && image === 'none' && opacity === '1';
    const isOpaque = !/rgba|\//.test(color) && image === 'none' && opacity === '1';
    const own = isClear ? below : `${isOpaque ? '' : below} ${color} ${image !== 'none'} ${opacity}`;
    backgrounds.set(element, own);
    return own;
  };
  const kindOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const background = backgroundOf(element, style);
    const hasOwnText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && hasText(node),
    );
    const isField = element.matches('input, textarea, select');
    const scrolls =
      /auto|scroll/.test(style.overflow) &&
      (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
    return [
      element.parentElement ? attributesOf(element.parentElement) : '',
      attributesOf(element),
      hasOwnText || isField ? [style.color, style.fontSize, style.fontWeight, background] : '',
      element.matches('a, button, label, legend, summary, th, option, h1, h2, h3, h4, h5, h6, [role]') &&
        hasText(element),
      isField && Boolean((element as HTMLInputElement).labels?.length),
      scrolls,
      element.closest('[inert], [aria-hidden=true]') !== null,
      element.closest(LANDMARK) === null,
    ].join(' | ');
  };
  const found = new Map<string, Set<Element>>();
  const visible = [...document.querySelectorAll('body, body *')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  for (const element of visible) {
    const kind = kindOf(element);
    const parents = found.get(kind) ?? new Set();
    found.set(kind, parents.add(element.parentElement ?? element));
  }
  const levels = visible
    .filter((element) => element.matches('h1, h2, h3, h4, h5, h6, [role=heading]'))
    .map((element) => element.ariaLevel ?? element.tagName);
  const landmarks = visible
    .filter((element) => element.matches(`${LANDMARK}, section, form`))
    .map((element) => `${element.tagName} ${element.role} ${nameOf(element)}`);
  const ids = visible.filter(({ id }) => id).map(({ id, tagName }) => `${tagName}#${id}`);
  const shared = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  const { theme } = document.documentElement.dataset;
  return {
    view: [matchMedia('(prefers-color-scheme: dark)').matches, theme, innerWidth].join(' '),
    facts: [
      ...new Set(levels.map((level, index) => `${levels[index - 1]} before ${level}`)),
      `main titles: ${levels.filter((level) => level === 'H1').length}`,
      ...shared(landmarks).map((name) => `shared name of ${name.split(' ')[0]}`),
      ...shared(ids).map((id) => `shared id of ${id.split('#')[0]}`),
      `title: ${hasText(document.querySelector('title'))}`,
    ],
    kinds: [...found.keys()],
    parents: [...found.values()].map((parents) => [...parents]),
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the violations of what has not been checked. */
async function findViolations(page: Page, { structure, kinds, isWhole }: Unchecked): Promise<Violation[]> {
  // The page's content security policy blocks injected scripts, so axe is evaluated instead.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return structure.evaluate(runAxe, { kinds, isWhole });
}

interface Violation {
  id: string;
  help: string;
  where: string[];
}

/** Runs axe in the page, for all of it or for the elements around those of some kinds. */
async function runAxe(
  { parents }: Structure,
  { kinds, isWhole }: { kinds: number[]; isWhole: boolean },
): Promise<Violation[]> {
  const { axe } = window as unknown as {
    axe: {
      configure(spec: object): void;
      run(parts: Element[], options: object): Promise<{ violations: AxeViolation[] }>;
    };
  };
  // Otherwise axe reads the HTML of every element it checks, also of those without violations.
  axe.configure({ noHtml: true });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const around = [...new Set(kinds.flatMap((kind) => parents[kind] ?? []))];
  // The page may have been drawn again since its structure was read.
  const isPart = !isWhole && around.every(({ isConnected }) => isConnected);
  const result = await axe.run(isPart ? around : [document.documentElement], {
    runOnly: { type: 'tag', values: tags },
    reporter: 'no-passes',
  });
  const htmlOf = (selector: string) => document.querySelector(selector)?.outerHTML.slice(0, 160) ?? selector;
  return result.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target: [selector] }) => htmlOf(selector)),
  }));
}

interface AxeViolation {
  id: string;
  help: string;
  /** Each with a CSS selector, since no page has frames. */
  nodes: { target: [string] }[];
}

/**
 * Waits until the page has its title, at most ten seconds. After a click, the former page is replaced by a loading state
 * without one; axe reports a page that never gets it.
 */
const untilTitled = (page: Page): Promise<void> =>
  page
    .locator('h1, [role=heading][aria-level="1"]')
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => {});

/** Waits for the title and for finite animations: a half-faded element has the wrong contrast. */
async function untilDrawn(page: Page): Promise<void> {
  await untilTitled(page);
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(finite.map((animation) => animation.finished.catch(() => {})));
  });
}
