import { useId } from 'react';
import { withSuffix } from '../../../../../src/base/search-lengths.ts';
import { postPath } from '../../../../../src/base/url.ts';
import { useServices } from '../../../../data/services.tsx';
import { EDITOR } from '../../../../words/editor-words.ts';
import type { PostForm } from '../../post-form.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** Measures text in the font of search results, or its local substitute. */
function measureWith(font: string): Measure {
  context ??= document.createElement('canvas').getContext('2d');
  return (text) => {
    if (!context) return text.length * 9;
    context.font = font;
    return context.measureText(text).width;
  };
}

interface LooksProps {
  readonly form: PostForm;
  readonly date: string;
}

export function Looks({ form, date }: LooksProps) {
  const { name, origin } = useServices().site;
  const id = useId();
  const { title, excerpt, meta_description, slug, featured_image } = form;
  const whole = title.trim() === '' ? '' : withSuffix(title.trim(), ` | ${name}`);
  const description = meta_description.trim() || excerpt.trim();
  const inSearch = fitted(whole, SNIPPET_WIDTHS.title, measureWith('20px Arial, sans-serif'));
  const below = fitted(description, SNIPPET_WIDTHS.description, measureWith('14px Arial, sans-serif'));
  const host = origin.replace(/^https?:\/\/(?:www\.)?/, '');
  return (
    <>
      <div>
        <p className="label" id={`${id}-result`}>
          {EDITOR.asResult}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: not a form field */}
        <div className="snip" role="group" aria-labelledby={`${id}-result`}>
          <span className="where">
            {host}
            {postPath(slug || '...').replaceAll('/', ' › ')}
          </span>
          <b>{inSearch.text || EDITOR.noTitle}</b>
          {date} · {below.text || EDITOR.noDescription}
        </div>
        <p className="hint num">
          {EDITOR.widths(
            EDITOR.width(inSearch.width, SNIPPET_WIDTHS.title, inSearch.isCut),
            EDITOR.width(below.width, SNIPPET_WIDTHS.description, below.isCut),
          )}
        </p>
      </div>
      <div>
        <p className="label" id={`${id}-card`}>
          {EDITOR.asCard}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: not a form field */}
        <div className="card-look" role="group" aria-labelledby={`${id}-card`}>
          {featured_image === '' ? (
            <span className="blank">{EDITOR.blogCard}</span>
          ) : (
            <img src={featured_image} alt="" />
          )}
          <div>
            <small>{host}</small>
            <b>{whole || EDITOR.noTitle}</b>
            <span>{description || EDITOR.noDescription}</span>
          </div>
        </div>
      </div>
    </>
  );
}

/** Returns the width of text in CSS pixels. */
type Measure = (text: string) => number;

/** The width of titles and descriptions in desktop search results, in pixels of Arial at 20 and 14 px. */
export const SNIPPET_WIDTHS = { title: 580, description: 920 } as const;

/** Truncates text wider than `limit` the way search results do: at a word boundary, with an ellipsis. */
export function fitted(text: string, limit: number, measure: Measure) {
  const whole = text.replace(/\s+/g, ' ').trim();
  const width = Math.ceil(measure(whole));
  if (width <= limit) return { text: whole, isCut: false, width };
  let low = 0;
  let high = whole.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(`${whole.slice(0, middle)} ...`) <= limit) low = middle;
    else high = middle - 1;
  }
  const cut = whole.slice(0, low).replace(/[\ud800-\udbff]$/, '');
  const atWord = whole[low] === ' ' ? cut : cut.replace(/\s+\S*$/, '');
  return { text: `${(atWord || cut).trimEnd()} ...`, isCut: true, width };
}
