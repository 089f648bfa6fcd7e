import { Sparkles } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { withSuffix } from '../../../../../src/base/search-lengths.ts';
import { postPath } from '../../../../../src/base/url.ts';
import { characters, DESCRIPTION_MAX } from '../../../../../src/blog/rules.ts';
import { generateMetadata } from '../../../../../src/blog/store/backend-calls.ts';
import { useServices } from '../../../../data/services.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { toast } from '../../../../ui/toasts.tsx';
import { useFocusBack } from '../../../../ui/use-focus-back.ts';
import { COMMON } from '../../../../words/common.ts';
import { EDITOR } from '../../../../words/editor.ts';
import { MESSAGES } from '../../../../words/messages.ts';
import { FIELDS } from '../../../../words/posts.ts';
import type { PostFaults } from '../../check-post.ts';
import { hasContent } from '../../html-text.ts';
import type { PostForm } from '../../post-form.ts';
import { fitted, type Measure, type Shown, SNIPPET_WIDTHS } from '../search-snippet.ts';

interface SearchAndSharingProps {
  readonly form: PostForm;
  readonly faults: PostFaults;
  /** The day that search results show of a post. */
  readonly date: string;
  /** The text as it is now: what was typed a moment ago may not be in the form yet. */
  readonly latest: () => PostForm;
  readonly onChange: (patch: Partial<PostForm>) => void;
}

type Generated = Partial<Pick<PostForm, 'excerpt' | 'meta_description' | 'meta_keywords'>>;

/** What is said of a post elsewhere, and how that looks. */
export function SearchAndSharing({ form, faults, date, latest, onChange }: SearchAndSharingProps) {
  const { site, client } = useServices();
  const [isBusy, setBusy] = useState(false);
  useFocusBack(isBusy);
  const button = useRef<HTMLButtonElement>(null);
  const [changed, setChanged] = useState<{ readonly before: Generated; readonly after: Generated }>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const canGenerate = form.title.trim() !== '' && hasContent(form.content);

  async function generate(): Promise<void> {
    const { title, content } = latest();
    if (title.trim() === '' || !hasContent(content)) {
      toast(MESSAGES.nothingToSummarize());
      return;
    }
    setBusy(true);
    setChanged(undefined);
    try {
      const { excerpt, meta_description, keywords } = await generateMetadata(client, { content, title: title.trim() });
      // Nobody waits for it any more once the editor was left.
      if (isLeft.current) return;
      const given: [keyof Generated, unknown][] = [
        ['excerpt', excerpt],
        ['meta_description', meta_description],
        ['meta_keywords', keywords],
      ];
      const before = latest();
      const after: Generated = Object.fromEntries(
        given.flatMap(([field, text]) =>
          typeof text === 'string' && text.trim() !== '' && text.trim() !== before[field] ? [[field, text.trim()]] : [],
        ),
      );
      onChange(after);
      setChanged({ before, after });
      toast(MESSAGES.generated());
    } catch (fault) {
      if (!isLeft.current) toast(MESSAGES.generateFailed(fault));
    } finally {
      setBusy(false);
    }
  }

  function undo(): void {
    if (!changed) return;
    const now = latest();
    const fields = (Object.keys(changed.after) as (keyof Generated)[]).filter(
      (field) => now[field] === changed.after[field],
    );
    onChange(Object.fromEntries(fields.map((field) => [field, changed.before[field] ?? ''])));
    setChanged(undefined);
    button.current?.focus();
  }

  const replaced = changed ? (Object.keys(changed.after) as (keyof Generated)[]) : [];
  const length = characters(form.meta_description.trim());
  return (
    <section aria-labelledby="search">
      <h2 id="search">{EDITOR.searchAndSharing}</h2>
      <button
        ref={button}
        type="button"
        className="btn"
        disabled={isBusy || !canGenerate}
        aria-describedby="generate-hint"
        onClick={() => void generate()}
      >
        <Sparkles className="i" aria-hidden={true} />
        {isBusy ? EDITOR.generating : EDITOR.generate}
      </button>
      <p className="hint" id="generate-hint">
        {canGenerate ? EDITOR.generateHint : EDITOR.generateNeeds}
      </p>
      <div role="status">
        {changed && (
          <div className="changed">
            <p>{replaced.length === 0 ? EDITOR.nothingGenerated : EDITOR.generated}</p>
            <ul>
              {replaced.map((field) => (
                <li key={field}>
                  {FIELDS[field]}
                  {changed.before[field] ? (
                    <>
                      {EDITOR.before}
                      <q>{changed.before[field]}</q>
                    </>
                  ) : (
                    EDITOR.emptyBefore
                  )}
                </li>
              ))}
            </ul>
            {replaced.length > 0 && (
              <button type="button" className="btn" onClick={undo}>
                {COMMON.undo}
                <span className="vh">{EDITOR.undoGenerated}</span>
              </button>
            )}
          </div>
        )}
      </div>
      <TextArea
        id="excerpt"
        label={FIELDS.excerpt}
        rows={3}
        value={form.excerpt}
        error={faults.get('excerpt')}
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
      <TextArea
        id="meta_description"
        label={FIELDS.meta_description}
        rows={3}
        value={form.meta_description}
        error={faults.get('meta_description')}
        aside={
          <span className={length > DESCRIPTION_MAX ? 'hint num over' : 'hint num'} aria-hidden={true}>
            {length} / {DESCRIPTION_MAX}
          </span>
        }
        onChange={(event) => onChange({ meta_description: event.target.value })}
      />
      <Polite
        text={
          length === 0
            ? ''
            : length > DESCRIPTION_MAX
              ? EDITOR.tooMany(length - DESCRIPTION_MAX)
              : EDITOR.charactersOf(length, DESCRIPTION_MAX)
        }
      />
      <TextField
        id="meta_keywords"
        label={FIELDS.meta_keywords}
        value={form.meta_keywords}
        hint={EDITOR.keywordsHint}
        onChange={(event) => onChange({ meta_keywords: event.target.value })}
      />
      <Looks form={form} name={site.name} origin={site.origin} date={date} />
    </section>
  );
}

/** Tells a text to screen readers once it has stayed the same for a while, so that nobody hears every letter. */
export function Polite({ text }: { readonly text: string }) {
  const [told, setTold] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), 2_000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="vh" role="status">
      {told}
    </p>
  );
}

let context: CanvasRenderingContext2D | null | undefined;

/** Widths in the face that search results are set in, or the one that stands in for it here. */
function measureWith(font: string): Measure {
  context ??= document.createElement('canvas').getContext('2d');
  return (text) => {
    if (!context) return text.length * 9;
    context.font = font;
    return context.measureText(text).width;
  };
}

function widthOf({ width, isCut }: Shown, limit: number): string {
  return EDITOR.width(width, limit, isCut);
}

function Looks({
  form,
  name,
  origin,
  date,
}: {
  readonly form: PostForm;
  readonly name: string;
  readonly origin: string;
  readonly date: string;
}) {
  const { title, excerpt, meta_description, slug, featured_image } = form;
  const whole = title.trim() === '' ? '' : withSuffix(title.trim(), ` | ${name}`);
  const description = meta_description.trim() || excerpt.trim();
  const inSearch = useMemo(() => fitted(whole, SNIPPET_WIDTHS.title, measureWith('20px Arial, sans-serif')), [whole]);
  const below = useMemo(
    () => fitted(description, SNIPPET_WIDTHS.description, measureWith('14px Arial, sans-serif')),
    [description],
  );
  const host = origin.replace(/^https?:\/\/(?:www\.)?/, '');
  return (
    <>
      <div>
        <p className="label" id="as-result">
          {EDITOR.asResult}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: no field */}
        <div className="snip" role="group" aria-labelledby="as-result">
          <span className="where">
            {host}
            {postPath(slug || '...').replaceAll('/', ' › ')}
          </span>
          <b>{inSearch.text || EDITOR.noTitle}</b>
          {date} · {below.text || EDITOR.noDescription}
        </div>
        <p className="hint num">
          {EDITOR.widths(widthOf(inSearch, SNIPPET_WIDTHS.title), widthOf(below, SNIPPET_WIDTHS.description))}
        </p>
      </div>
      <div>
        <p className="label" id="as-card">
          {EDITOR.asCard}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: no field */}
        <div className="card-look" role="group" aria-labelledby="as-card">
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
