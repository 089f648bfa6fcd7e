import { useState } from 'react';
import { escapeText } from '../../../../../src/blog/content/html.ts';
import { VERSIONS } from '../../../../words/saving.ts';
import type { PostForm } from '../../post-form.ts';
import { textOf } from './html-blocks.ts';

/** Puts one's own text on the clipboard, formatted and plain, to be kept elsewhere whatever is decided here. Says what became of it. */
export function CopyText({ form }: { readonly form: PostForm }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  async function copy(): Promise<void> {
    setOutcome(undefined);
    try {
      await navigator.clipboard.write([new ClipboardItem(clipboardTexts(form))]);
      setOutcome('copied');
    } catch {
      // Not allowed, not over https, or a browser that cannot: what to do is the same.
      setOutcome('refused');
    }
  }

  return (
    <div className="copy-text">
      <button type="button" className="btn" onClick={() => void copy()}>
        {VERSIONS.copyMine}
      </button>
      <p className="hint" role="status">
        {outcome === 'copied' && VERSIONS.copied}
        {outcome === 'refused' && VERSIONS.copyRefused}
      </p>
    </div>
  );
}

/** Title, excerpt and text of a post in the types that a clipboard takes. The content is HTML that passed the sanitizer, or was typed here. */
export function clipboardTexts({
  title,
  excerpt,
  content,
}: Pick<PostForm, 'title' | 'excerpt' | 'content'>): Record<'text/plain' | 'text/html', Blob> {
  const plain = [title.trim(), excerpt.trim(), textOf(content)].filter((part) => part !== '').join('\n\n');
  const html = [
    title.trim() && `<h1>${escapeText(title.trim())}</h1>`,
    excerpt.trim() && `<p>${escapeText(excerpt.trim())}</p>`,
    content,
  ].join('');
  return {
    'text/plain': new Blob([plain], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  };
}
