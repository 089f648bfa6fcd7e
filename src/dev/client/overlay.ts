import { posted } from './fetched.ts';
import { DEV_PATHS, type Place, type ShownFinding } from './protocol.ts';

/** Independent of the site's styles. The page's policy can't block a stylesheet created by a script. */
const STYLES = `
:host { all: initial; }
section { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; box-sizing: border-box;
  padding: 16px max(16px, calc(50vw - 480px)); color: #f5f5f4; background: #1c1917; border-top: 4px solid #f97316;
  font: 15px/1.5 system-ui, sans-serif; }
.head { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }
h2 { margin: 0; font-size: 17px; }
p { margin: 4px 0; }
ol { margin: 12px 0 0; padding: 0; list-style: none; display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
pre { margin: 4px 0; padding: 8px 12px; overflow-x: auto; background: #292524; font: 13px/1.5 ui-monospace, monospace; }
mark { color: inherit; background: none; text-decoration: underline wavy #fb923c; text-underline-offset: 4px; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 4px 0; cursor: pointer; text-decoration: underline; }
:is(button, textarea):focus-visible { outline: 3px solid #fb923c; outline-offset: 2px; }
.help { color: #d6d3d1; }
textarea { box-sizing: border-box; width: 100%; height: 8em; padding: 8px 12px; font: inherit; color: inherit;
  background: #292524; border: 1px solid #a8a29e; border-radius: 6px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.actions button { padding: 6px 14px; border: 1px solid #a8a29e; border-radius: 6px; text-decoration: none; }
[role='alert']:empty { display: none; }
li[role='alert'] { color: #fdba74; }
`;

/** An overlay at the bottom of the page: errors in the data, where text comes from, or a text to read. */
export class Overlay {
  private readonly host = document.createElement('townpress-overlay');
  private readonly root = this.host.attachShadow({ mode: 'open' });
  private readonly onHide: () => void;
  private findings: readonly ShownFinding[] = [];

  constructor(onHide = () => {}) {
    this.onHide = onHide;
    this.root.adoptedStyleSheets = [sheetOf(STYLES)];
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
  }

  /** Shows errors, or removes the overlay if the list is empty. */
  show(findings: readonly ShownFinding[]): void {
    this.findings = findings;
    if (findings.length === 0) {
      this.host.remove();
      return;
    }
    const count = findings.length === 1 ? '1 error' : `${findings.length} errors`;
    this.lay('alert', 'townpress errors', `${count}: this page is not up to date`, findings.map(item));
  }

  /** Shows entries under a heading. */
  lay(role: 'alert' | 'status' | 'region', name: string, heading: string, entries: readonly HTMLElement[]): void {
    const box = element('section', { role, 'aria-label': name });
    const head = element('div', { class: 'head' });
    head.append(
      element('h2', {}, heading),
      button('Hide', () => this.hide()),
    );
    const list = element('ol');
    list.append(...entries);
    box.append(head, list);
    this.root.replaceChildren(box);
    if (!this.host.isConnected) document.documentElement.append(this.host);
  }

  hide(): void {
    this.host.remove();
    this.onHide();
  }

  /** Closes the overlay if it shows where text comes from. Errors stay. */
  private close(): void {
    if (this.findings.length > 0) this.show(this.findings);
    else this.hide();
  }
}

/** Renders a finding: message, link to its position, source line, and help. */
export function item({ code, message, help, file, line, column, frame }: ShownFinding): HTMLElement {
  const entry = element('li');
  entry.append(element('p', {}, `${message} [${code}]`));
  entry.append(openButton({ file, line, column }));
  if (frame) {
    const { text, from, length } = frame;
    const code = element('pre');
    code.append(text.slice(0, from), element('mark', {}, text.slice(from, from + length)), text.slice(from + length));
    entry.append(code);
  }
  if (help !== undefined) entry.append(element('p', { class: 'help' }, `help: ${help}`));
  return entry;
}

/** Creates a button that opens the editor at a position in the data. */
export function openButton(place: Place): HTMLElement {
  const { file, line, column } = place;
  return button(`${file}:${line}:${column}`, () => {
    void posted(DEV_PATHS.open, place);
  });
}

export function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

export function element(name: string, attributes: Readonly<Record<string, string>> = {}, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== '') made.append(text);
  return made;
}

export function button(words: string, run: () => void, name = ''): HTMLElement {
  const made = element('button', { type: 'button', class: name }, words);
  made.addEventListener('click', run);
  return made;
}
