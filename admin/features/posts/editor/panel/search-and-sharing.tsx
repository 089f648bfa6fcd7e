import { characters, DESCRIPTION_MAX } from '../../../../../src/blog/rules.ts';
import { Polite, TextField } from '../../../../ui/field.tsx';
import { EDITOR } from '../../../../words/editor.ts';
import { FIELDS } from '../../../../words/posts.ts';
import type { PostErrors } from '../../check-post.ts';
import type { PostForm } from '../../post-form.ts';
import { Generate } from './generate.tsx';
import { Looks } from './looks.tsx';

interface SearchAndSharingProps {
  readonly form: PostForm;
  readonly errors: PostErrors;
  readonly date: string;
  /** The text as it is now: what was typed a moment ago may not be in the form yet. */
  readonly latest: () => PostForm;
  readonly onChange: (patch: Partial<PostForm>) => void;
}

export function SearchAndSharing({ form, errors, date, latest, onChange }: SearchAndSharingProps) {
  const length = characters(form.meta_description.trim());
  return (
    <section aria-labelledby="search">
      <h2 id="search">{EDITOR.searchAndSharing}</h2>
      <Generate form={form} latest={latest} onChange={onChange} />
      <TextField
        id="excerpt"
        label={FIELDS.excerpt}
        rows={3}
        value={form.excerpt}
        error={errors.get('excerpt')}
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
      <TextField
        id="meta_description"
        label={FIELDS.meta_description}
        rows={3}
        value={form.meta_description}
        error={errors.get('meta_description')}
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
      <Looks form={form} date={date} />
    </section>
  );
}
