import { characters, DESCRIPTION_MAX } from '../../../../../src/blog/rules.ts';
import { isWide } from '../../../../ui/browser.ts';
import { DebouncedStatus, TextField } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/fold.tsx';
import { EDITOR } from '../../../../words/editor-words.ts';
import { FIELDS } from '../../../../words/posts-words.ts';
import type { PostErrors } from '../../check-post.ts';
import type { PostForm } from '../../post-form.ts';
import { Generate } from './generate.tsx';
import { Looks } from './looks.tsx';

interface PartProps {
  readonly form: PostForm;
  readonly errors: PostErrors;
  readonly onChange: (patch: Partial<PostForm>) => void;
}

interface ExcerptProps extends PartProps {
  /** Reads the current form, including text typed a moment ago. */
  readonly latest: () => PostForm;
}

/** The excerpt, and the button that generates it and the other metadata. */
export function Excerpt({ form, errors, latest, onChange }: ExcerptProps) {
  return (
    <section aria-label={FIELDS.excerpt}>
      <TextField
        id="excerpt"
        label={FIELDS.excerpt}
        rows={3}
        value={form.excerpt}
        error={errors.get('excerpt')}
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
      <Generate form={form} latest={latest} onChange={onChange} />
    </section>
  );
}

/** Previews and metadata for search results and social cards. */
export function SearchAndSharing({ form, errors, date, onChange }: PartProps & { readonly date: string }) {
  const length = characters(form.meta_description.trim());
  const isOver = length > DESCRIPTION_MAX;
  return (
    <section aria-labelledby="search">
      <Section id="search" heading={EDITOR.searchAndSharing} isOpen={isWide()}>
        <Looks form={form} date={date} />
        <TextField
          id="meta_description"
          label={FIELDS.meta_description}
          rows={3}
          value={form.meta_description}
          error={errors.get('meta_description')}
          aside={
            <span className={isOver ? 'hint num over' : 'hint num'} aria-hidden={true}>
              {length} / {DESCRIPTION_MAX}
            </span>
          }
          onChange={(event) => onChange({ meta_description: event.target.value })}
        />
        <TextField
          id="meta_keywords"
          label={FIELDS.meta_keywords}
          value={form.meta_keywords}
          hint={EDITOR.keywordsHint}
          onChange={(event) => onChange({ meta_keywords: event.target.value })}
        />
      </Section>
      <DebouncedStatus
        text={
          length === 0
            ? ''
            : isOver
              ? EDITOR.tooMany(length - DESCRIPTION_MAX)
              : EDITOR.charactersOf(length, DESCRIPTION_MAX)
        }
      />
    </section>
  );
}
