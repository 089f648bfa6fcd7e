import { Lock, LockOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FIXED_PATHS } from '../../../../src/base/url.ts';
import { POST_SLUG_MAX, TITLE_MAX } from '../../../../src/blog/rules.ts';
import { Button, FieldError, IconButton } from '../../../ui/controls.tsx';
import { describedBy } from '../../../ui/field.tsx';
import { EDITOR } from '../../../words/editor-words.ts';
import { FIELDS } from '../../../words/posts-words.ts';
import { cutSlug, followsTitle, type PostErrors, slugError, slugFor, slugOf, stemOfSlug } from '../check-post.ts';
import type { PostForm } from '../post-form.ts';
import type { PostStore } from './session/post-store.ts';
import type { OpenEditor } from './session/use-editor-session.ts';

interface TitleAndSlugProps {
  readonly editor: Pick<OpenEditor, 'state' | 'posts'>;
  readonly errors: PostErrors;
  readonly onChange: (patch: Partial<PostForm>) => void;
  /** Called when the author presses Enter in the title. */
  readonly onTitleDone: () => void;
}

/** The title as it will look, and the slug derived from it (docs/contract.md, section 5). */
export function TitleAndSlug(props: TitleAndSlugProps) {
  const { editor, errors, onChange, onTitleDone } = props;
  const { form } = editor.state;
  const titleError = errors.get('title');
  return (
    <>
      <div className={titleError === undefined ? 'grow' : 'grow wrong'} data-text={`${form.title || FIELDS.title} `}>
        <textarea
          className="ttl"
          id="title"
          rows={1}
          aria-label={FIELDS.title}
          placeholder={FIELDS.title}
          value={form.title}
          maxLength={TITLE_MAX}
          {...describedBy('title', undefined, titleError)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onTitleDone();
          }}
          onChange={(event) => {
            const title = event.target.value.replace(/\s*\n\s*/g, ' ');
            onChange({ title, ...(!form.isSlugLocked && { slug: slugFor(title), isSlugTyped: false }) });
          }}
        />
      </div>
      <FieldError id="title" text={titleError} />
      <SlugField {...props} />
    </>
  );
}

function SlugField({ editor, errors, onChange }: TitleAndSlugProps) {
  const { form, base } = editor.state;
  const { title, slug, isSlugLocked } = form;
  const slugState = useSlugCheck(form, editor.posts, base?.id);
  const publishedSlug = base?.form.status === 'published' ? base.form.slug : undefined;
  const willMove = publishedSlug !== undefined && slug !== '' && slug !== publishedSlug;
  const hint = willMove ? EDITOR.slugMoves(publishedSlug) : undefined;
  const isSymbolsOnly = title.trim() !== '' && slug === '' && slugOf(title) === '';
  const error = errors.get('slug') ?? (isSymbolsOnly ? EDITOR.slugOfSymbols : undefined);
  const isLong = slug.length > POST_SLUG_MAX;
  const free = isLong ? cutSlug(slug) : slugState.kind === 'taken' ? slugState.free : undefined;
  const takeFree = () => {
    onChange({ slug: free as string, isSlugTyped: true });
    document.getElementById('slug')?.focus();
  };
  return (
    <>
      <div className={error === undefined ? 'slug' : 'slug wrong'}>
        <label htmlFor="slug">
          <span className="vh">{EDITOR.slugLabel}</span>
          {`${FIXED_PATHS.blog}/`}
        </label>
        <input
          id="slug"
          value={slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy('slug', hint, error)}
          onChange={(event) => onChange({ slug: lowerCased(event.target), isSlugTyped: true })}
        />
        <IconButton
          icon={isSlugLocked ? Lock : LockOpen}
          aria-pressed={isSlugLocked}
          label={EDITOR.slugKept}
          title={EDITOR.slugKept}
          onClick={() => onChange({ isSlugLocked: !isSlugLocked })}
        />
      </div>
      <FieldError id="slug" text={error} />
      <div className="slug-notes">
        <p className="hint" id="slug-hint" role="status">
          {hint}
        </p>
        <p role="status" className="warned">
          {slugState.kind === 'taken' && error === undefined && EDITOR.slugTaken}
          {free !== undefined && (
            <Button look="link" words={isLong ? EDITOR.shortenSlug : EDITOR.takeFreeSlug(free)} onClick={takeFree} />
          )}
        </p>
      </div>
    </>
  );
}

/** Trims and lowercases the input and restores the caret, which React would move to the end. */
function lowerCased(input: HTMLInputElement): string {
  const { value, selectionStart } = input;
  const slug = value.trim().toLowerCase();
  if (slug !== value) {
    const caret = value
      .slice(0, selectionStart ?? undefined)
      .trimStart()
      .toLowerCase().length;
    input.value = slug;
    input.setSelectionRange(caret, caret);
  }
  return slug;
}

/** The availability of a slug; a taken one comes with a free alternative. */
export type SlugState = { readonly kind: 'unknown' | 'free' } | { readonly kind: 'taken'; readonly free: string };

const UNKNOWN: SlugState = { kind: 'unknown' };

const TYPING_PAUSE_MS = 400;

/** Checks a typed slug for conflicts after a pause. Slugs that follow the title aren't checked: saving numbers them. */
export function useSlugCheck(
  form: PostForm,
  posts: Pick<PostStore, 'freeSlug'>,
  exceptId: string | undefined,
): SlugState {
  const { slug } = form;
  const stem = followsTitle(form) ? undefined : stemOfSlug(form);
  const [answer, setAnswer] = useState<{ readonly slug: string; readonly state: SlugState }>();
  useEffect(() => {
    if (slug === '' || stem === undefined || slugError(slug) !== undefined) return;
    let isOld = false;
    const ask = async () => {
      const free = await posts.freeSlug(slug, stem, exceptId);
      if (!isOld) setAnswer({ slug, state: free === slug ? { kind: 'free' } : { kind: 'taken', free } });
    };
    const failed = (error: unknown) => console.error('could not check the slug', error);
    const timer = setTimeout(() => void ask().catch(failed), TYPING_PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [slug, stem, posts, exceptId]);
  return stem !== undefined && answer?.slug === slug ? answer.state : UNKNOWN;
}
