import { button, element, item, sheetOf } from './overlay.ts';
import type { ShownEvent } from './protocol.ts';
import type { Review } from './review.ts';

const STYLES = `
:host { all: initial; position: fixed; left: 8px; bottom: 8px; z-index: 2147483646; font: 14px/1.5 system-ui, sans-serif;
  color-scheme: light dark; --ink: light-dark(#1c1917, #f5f5f4); --paper: light-dark(#fff, #1c1917);
  --code: light-dark(#f5f5f4, #292524); }
section { display: flex; flex-direction: column-reverse; align-items: flex-start; gap: 4px; color: var(--ink); }
.toggle, .texts, ol { background: var(--paper); border: 1px solid #a16207; border-radius: 6px; }
.toggle, .texts { padding: 4px 12px; }
ol { box-sizing: border-box; width: min(560px, calc(100vw - 16px)); max-height: 50vh; overflow: auto; margin: 0;
  padding: 8px 12px; list-style: none; }
li + li { margin-top: 8px; border-top: 1px solid #a16207; }
p { margin: 4px 0 0; }
pre { margin: 4px 0; padding: 4px 8px; overflow-x: auto; background: var(--code); font: 13px/1.5 ui-monospace, monospace; }
mark { color: inherit; background: none; text-decoration: underline wavy #ca8a04; text-underline-offset: 4px; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 4px 0; cursor: pointer;
  text-align: left; overflow-wrap: anywhere; }
li button { text-decoration: underline; }
:is(button, ol):focus-visible { outline: 3px solid #ca8a04; outline-offset: 2px; }
@media (width < 48rem) { :host { bottom: 96px; } }
@media print { :host { display: none; } }
`;

/** Buttons in a corner: one with the number of warnings opens a list of them, one with the texts to read the next one. */
export class Badge {
  private readonly host = document.createElement('townpress-badge');
  private readonly root = this.host.attachShadow({ mode: 'open' });
  private isOpen = false;

  constructor() {
    this.root.adoptedStyleSheets = [sheetOf(STYLES)];
    this.root.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape' && this.isOpen)
        this.root.querySelector<HTMLElement>('.toggle')?.click();
    });
  }

  /** Shows the numbers of warnings and of texts to read, or removes the badge if both are 0. Stays open or closed. */
  show(event: Pick<ShownEvent, 'page' | 'warnings' | 'warningCount'>, review: Pick<Review, 'label' | 'next'>): void {
    const { label } = review;
    const shown = [
      ...(label === undefined ? [] : [button(label, () => review.next(), 'texts')]),
      ...(event.page.length + event.warningCount > 0 ? this.warnings(event) : []),
    ];
    if (shown.length === 0) {
      this.host.remove();
      return;
    }
    const focused = this.root.activeElement?.className;
    const box = element('section', { 'aria-label': 'townpress notes' });
    box.append(...shown);
    this.root.replaceChildren(box);
    if (!this.host.isConnected) document.documentElement.append(this.host);
    if (focused !== undefined) this.focus(focused);
  }

  focus(name: string): void {
    (this.root.querySelector<HTMLElement>(`.${name}`) ?? this.root.querySelector('button'))?.focus();
  }

  private warnings({ page, warnings, warningCount }: Pick<ShownEvent, 'page' | 'warnings' | 'warningCount'>) {
    const counts = [
      ...(page.length > 0 ? [`${page.length} about this page`] : []),
      ...(warningCount > 0 ? [warningCount === 1 ? '1 warning' : `${warningCount} warnings`] : []),
    ];
    const list = element('ol', { id: 'list', tabindex: '0', 'aria-label': 'Warnings' });
    list.append(...[...page, ...warnings].map(item));
    const open = () => {
      list.hidden = !this.isOpen;
      toggle.setAttribute('aria-expanded', String(this.isOpen));
    };
    const toggle = button(
      counts.join(', '),
      () => {
        this.isOpen = !this.isOpen;
        open();
        toggle.focus();
      },
      'toggle',
    );
    toggle.setAttribute('aria-controls', 'list');
    open();
    return [toggle, list];
  }
}
