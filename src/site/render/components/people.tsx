import type { Picture as PictureOfSite } from '../../model/picture.ts';
import { PICTURE_SIZES, Picture } from './picture.tsx';
import { SectionHead } from './section-head.tsx';

export interface PeopleView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly people: readonly {
    readonly name: string;
    readonly role: string;
    readonly bio: string;
    readonly portrait: PictureOfSite;
  }[];
}

/** Profiles with portraits. */
export function People({ heading, intro, people }: PeopleView) {
  if (people.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} note={intro} />
      <ul className="people">
        {people.map(({ name, role, bio, portrait }) => (
          <li key={`${name} ${role}`}>
            <Picture picture={portrait} sizes={PICTURE_SIZES.portrait} isFirst={false} />
            <h3>{name}</h3>
            <p className="role">{role}</p>
            <p>{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
