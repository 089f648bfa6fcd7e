import {
  Bold,
  Image as ImageIcon,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from '../../../ui/controls.tsx';
import { SURFACE } from '../../../words/editor-words.ts';
import { keyName } from './shortcuts.ts';
import type { ToggledFormat } from './surface/surface-formats.ts';
import type { WritingSurface } from './surface/writing-surface.ts';
import type { Writing } from './use-writing.ts';

interface ToolbarProps {
  readonly writing: Writing;
  readonly isEnabled: boolean;
}

interface Tool {
  readonly label: string;
  readonly keys?: string;
  readonly icon: LucideIcon;
  readonly isPressed?: boolean;
  readonly run: () => void;
}

/** The formatting toolbar (docs/contract.md, section 2), with one tab stop (ARIA Authoring Practices, toolbar). */
export function Toolbar({ writing, isEnabled }: ToolbarProps) {
  const { formats } = writing;
  const surface = isEnabled ? writing.surface : undefined;
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const items = () => [...(bar.current?.querySelectorAll<HTMLElement>('select, button') ?? [])];
  useImperativeHandle(writing.toolbar, () => ({ focus: () => items()[current]?.focus() }));

  function move(event: KeyboardEvent): void {
    const last = items().length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') surface?.focus();
    else if (next !== undefined) items()[next]?.focus();
    else return;
    event.preventDefault();
  }

  const groups = toolsOf(surface, writing);
  let index = 0;
  return (
    <div className="tb">
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={SURFACE.formatting}
        aria-controls="content"
        onKeyDown={move}
        onFocus={(event) => {
          const at = items().indexOf(event.target as HTMLElement);
          if (at >= 0) setCurrent(at);
        }}
      >
        <select
          aria-label={SURFACE.style}
          value={formats.header}
          disabled={!surface}
          tabIndex={current === 0 ? 0 : -1}
          onChange={(event) => surface?.setHeader(Number(event.target.value))}
        >
          {SURFACE.headings.map((name, level) => (
            <option key={name} value={level}>
              {name}
            </option>
          ))}
        </select>
        {groups.map((tools) => (
          <span key={tools[0]?.label} className="group">
            {tools.map(({ label, keys, icon: Icon, isPressed, run }) => {
              const at = ++index;
              return (
                <IconButton
                  icon={Icon}
                  key={label}
                  title={keys === undefined ? label : `${label} (${keyName(keys)})`}
                  label={label}
                  aria-pressed={isPressed}
                  disabled={!surface}
                  tabIndex={current === at ? 0 : -1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={run}
                />
              );
            })}
          </span>
        ))}
      </div>
    </div>
  );
}

function toolsOf(surface: WritingSurface | undefined, { formats, askLink, askImage }: Writing): Tool[][] {
  const toggle = (format: ToggledFormat, label: string, icon: LucideIcon, keys: string): Tool => ({
    label,
    keys,
    icon,
    isPressed: formats[format],
    run: () => surface?.toggle(format),
  });
  const list = (kind: 'ordered' | 'bullet', label: string, icon: LucideIcon): Tool => ({
    label,
    icon,
    isPressed: formats.list === kind,
    run: () => surface?.toggleList(kind),
  });
  // Most used first: a phone shows five.
  return [
    [toggle('bold', SURFACE.bold, Bold, 'Ctrl+B'), toggle('italic', SURFACE.italic, Italic, 'Ctrl+I')],
    [
      { label: SURFACE.link, keys: 'Ctrl+K', icon: LinkIcon, isPressed: formats.link !== undefined, run: askLink },
      { label: SURFACE.image, icon: ImageIcon, run: askImage },
    ],
    [list('ordered', SURFACE.orderedList, ListOrdered), list('bullet', SURFACE.bulletList, List)],
    [
      toggle('underline', SURFACE.underline, Underline, 'Ctrl+U'),
      toggle('strike', SURFACE.strike, Strikethrough, 'Ctrl+Shift+X'),
      { label: SURFACE.clean, icon: RemoveFormatting, run: () => surface?.clearFormats() },
    ],
  ];
}
