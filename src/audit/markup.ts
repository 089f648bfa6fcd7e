import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { declared } from './audit-findings.ts';
import { INLINE_SCRIPT } from './page-facts.ts';
import { headOf, metaOf, type Page } from './site-index.ts';

/** HTML requires the encoding declaration within this many bytes. */
const CHARSET_WITHIN = 1024;

/** Checks the markup for accessibility and compatibility with a strict CSP. `scripts` is the number of inline scripts in the data. */
export function checkMarkup(page: Page, scripts = 0): void {
  checkDocument(page);
  checkHeadings(page);
  checkLandmarks(page);
  checkIds(page);
  checkSkipLink(page);
  let known = page.route?.kind === 'staff' ? 0 : scripts;
  for (const { what, ...range } of page.facts.inlineCode) {
    if (what === INLINE_SCRIPT && known-- > 0) continue;
    page.find(
      'site-inline-code',
      range,
      `the page contains ${what}`,
      'a strict content security policy blocks it; use the stylesheet or a script file',
    );
  }
}

function checkDocument({ facts, text, find }: Page): void {
  if (!facts.hasDoctype) {
    const message = 'the page does not begin with `<!doctype html>`';
    const help = 'without it browsers use quirks mode';
    find('site-document', { start: 0, end: Math.min(1, text.length) }, message, help);
  }
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(facts.html.lang ?? ''))
    find('site-document', facts.html, 'the `html` element has no language', 'write `lang="en-US"`');
  const charset = metaOf(facts, 'charset');
  if (charset?.content.toLowerCase() !== 'utf-8' || charset.start > CHARSET_WITHIN) {
    const message = `the encoding must be declared as \`utf-8\` within the first ${CHARSET_WITHIN} bytes`;
    find('site-document', charset ?? headOf(facts), message);
  }
  const viewport = metaOf(facts, 'viewport');
  if (!viewport?.content.includes('width=device-width'))
    find('site-document', viewport ?? headOf(facts), "the viewport meta tag doesn't set `width=device-width`");
  else if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*(0|1(\.\d+)?)\b/.test(viewport.content))
    find('site-document', viewport, 'the viewport prevents zooming');
}

function checkHeadings({ facts, find, route }: Page): void {
  const tops = facts.headings.filter(({ level }) => level === 1);
  if (tops.length !== 1)
    find('site-headings', tops[1] ?? facts.html, `there must be one \`h1\`, not ${tops.length}`, declared(route));
  let above = tops.length === 0 ? 1 : 0;
  for (const { level, text, isUnclosed, ...range } of facts.headings) {
    if (isUnclosed) {
      const message = `an \`h${level}\` has no end tag, so everything after it is part of it`;
      find('site-headings', range, message, `close it with \`</h${level}>\``);
      continue;
    }
    if (level > above + 1) {
      const message = `the heading ${quote(text.trim())} is an \`h${level}\` right below ${above === 0 ? 'the page' : `an \`h${above}\``}`;
      find('site-headings', range, message, `make it an \`h${above + 1}\``);
    }
    if (text.trim() === '') find('site-empty-heading', range, `an \`h${level}\` is empty`, declared(route));
    above = level;
  }
}

function checkLandmarks({ facts, find, route }: Page): void {
  // Staff pages have no footer.
  for (const name of route?.kind === 'staff'
    ? (['main', 'header'] as const)
    : (['main', 'header', 'footer'] as const)) {
    const found: readonly Range[] = facts.landmarks[name];
    if (found.length !== 1)
      find('site-landmarks', found[1] ?? facts.html, `the page must have one \`${name}\`, not ${found.length}`);
  }
}

function checkIds({ facts, find }: Page): void {
  const seen = new Set<string>();
  for (const { text, ...range } of facts.ids) {
    if (seen.has(text))
      find('site-duplicate-id', range, `duplicate ID ${quote(text)}`, 'an ID must be unique on its page');
    seen.add(text);
  }
}

function checkSkipLink({ facts, find }: Page): void {
  const { firstControl } = facts;
  if (!firstControl?.href.startsWith('#')) {
    const message = "the first element reached by keyboard isn't a link to the content";
    find(
      'site-skip-link',
      firstControl ?? facts.html,
      message,
      'start the body with a link to an anchor such as `#main`',
    );
  } else if (!facts.ids.some(({ text }) => `#${text}` === firstControl.href)) {
    const message = `the skip link points to ${quote(firstControl.href.slice(1))}, but no element has this ID`;
    find('site-skip-link', firstControl, message);
  }
}
