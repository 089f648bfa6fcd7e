import { useEffect, useRef, useState } from 'react';
import { listOf } from '../../../../../src/base/english.ts';
import type { Sanitizer } from '../../../../../src/blog/content/sanitize.ts';
import { Button } from '../../../../ui/controls.tsx';
import { SURFACE } from '../../../../words/editor-words.ts';
import { losses } from './outline.ts';
import { type SurfaceListener, WritingSurface } from './writing-surface.ts';

interface SurfaceProps {
  readonly clean: Sanitizer;
  /** The initial content, and later replacements, each with its own version. */
  readonly content: string;
  readonly version: number;
  readonly listener: SurfaceListener;
  readonly describedBy: string | undefined;
  readonly onReady: (surface: WritingSurface) => void;
  readonly onEnabled: (isEnabled: boolean) => void;
}

/** The text editor. Content with unsupported formatting is shown read-only until the author decides to edit it. */
export function Surface({ clean, content, version, listener, describedBy, onReady, onEnabled }: SurfaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const surface = useRef<WritingSurface>(undefined);
  const latest = useRef(listener);
  latest.current = listener;
  const shown = useRef(-1);
  const [lost, setLost] = useState<readonly string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per screen
  useEffect(() => {
    const host = place.current as HTMLDivElement;
    const listening = new Proxy({} as SurfaceListener, { get: (_, name) => Reflect.get(latest.current, name) });
    const made = new WritingSurface(host, clean, listening);
    made.root.id = 'content';
    surface.current = made;
    onReady(made);
    return () => host.replaceChildren();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version replaces what was typed
  useEffect(() => {
    const { current } = surface;
    if (!current || shown.current === version) return;
    const isFirst = shown.current === -1;
    shown.current = version;
    const found = content === '' ? [] : losses(parsed(content), parsed(current.keptOf(content)));
    setLost(found);
    current.enable(found.length === 0);
    onEnabled(found.length === 0);
    current.setHtml(content, !isFirst);
  }, [version]);

  useEffect(() => {
    const root = surface.current?.root;
    for (const [name, value] of Object.entries({ 'aria-describedby': describedBy, 'aria-invalid': 'true' }))
      if (value === undefined || describedBy === undefined) root?.removeAttribute(name);
      else root?.setAttribute(name, value);
  }, [describedBy]);

  return (
    <>
      {lost.length > 0 && (
        <div className="notice-box" role="status">
          <p>
            <b>{SURFACE.holds(listOf(lost, 'and'))}</b> {SURFACE.holdsText}
          </p>
          <Button
            words={SURFACE.editAnyway}
            onClick={() => {
              setLost([]);
              surface.current?.enable(true);
              onEnabled(true);
              surface.current?.focus();
            }}
          />
        </div>
      )}
      {lost.length > 0 && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized
        <div className="surface prose" dangerouslySetInnerHTML={{ __html: clean(content) }} />
      )}
      <div ref={place} className="surface" hidden={lost.length > 0} />
    </>
  );
}

function parsed(html: string): ParentNode {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
