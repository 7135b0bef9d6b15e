import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ALL_VARIANTS } from './variants.ts';

/**
 * Checks the page in its current state for violations of WCAG 2.2 AA that axe can detect. They count if a second check finds
 * them too: an element that begins to fade while axe runs has the wrong contrast for a moment. A page that has only other texts than one checked before is not checked again,
 * except in `npm run test:long`: axe takes half a second of a core.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilDrawn(page);
  const checked = markOf(await page.evaluate(readStructure));
  if (existsSync(checked) && !ALL_VARIANTS) return;
  if ((await findViolations(page)).length > 0) {
    await untilDrawn(page);
    expect(await findViolations(page)).toEqual([]);
  }
  writeFileSync(checked, '');
}

/** Returns the path of a file that exists if the journeys of this run have found no violation in a structure. */
const markOf = (structure: string): string =>
  join(process.env.E2E_CHECKED_DIR ?? '', createHash('sha256').update(structure).digest('hex'));

/**
 * Returns what decides on violations except texts: each kind of element with the kind of its parent, whether it has text of its own, the
 * theme and the size of the page. Runs in the page. Of other attributes than these and colours it has only the names, because their
 * values differ between two visits.
 */
function readStructure(): string {
  const KEPT =
    /^(class|role|type|tabindex|aria-(hidden|modal|disabled|checked|selected|pressed|expanded|current|invalid|live|level))$/;
  const keptOf = ({ name, value }: Attr): string => {
    if (KEPT.test(name)) return value;
    return name === 'style' ? (value.match(/[a-z-]*(color|background|opacity)[^;]*/g) ?? []).join() : '';
  };
  const kindOf = (element: Element): string =>
    [
      element.tagName,
      ...[...element.attributes].map((attribute) => `${attribute.name}=${keptOf(attribute)}`),
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      ),
    ].join(' ');
  const kinds = new Set<string>();
  for (const element of document.querySelectorAll('body, body *'))
    kinds.add(`${element.parentElement ? kindOf(element.parentElement) : ''} > ${kindOf(element)}`);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const { theme } = document.documentElement.dataset;
  return [isDark, theme, innerWidth, innerHeight, ...[...kinds].sort()].join('\n');
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

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findViolations(page: Page): Promise<{ id: string; help: string; where: string[] }[]> {
  // The page's content security policy blocks injected scripts, so axe is evaluated instead.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        configure(spec: object): void;
        run(options: object): Promise<{ violations: AxeViolation[] }>;
      };
    };
    // Otherwise axe reads the HTML of every element it checks, also of those without violations.
    axe.configure({ noHtml: true });
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await axe.run({
      runOnly: { type: 'tag', values: tags },
      reporter: 'no-passes',
    });
    const htmlOf = (selector: string) =>
      document.querySelector(selector)?.outerHTML.slice(0, 160) ?? selector;
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target: [selector] }) => htmlOf(selector)),
    }));
  });
}

interface AxeViolation {
  id: string;
  help: string;
  /** Each with a CSS selector, since no page has frames. */
  nodes: { target: [string] }[];
}
