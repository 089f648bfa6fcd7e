/* Components that files in `components/` can replace: sections on public pages and parts of the frame. */

// biome-ignore lint/performance/noBarrelFile: its purpose is to list the names
export { Article, PostList, RelatedPosts } from '../render/components/blog.tsx';
export { Board, Cards, Jobs, ServiceRows } from '../render/components/cards.tsx';
export { Footer } from '../render/components/footer.tsx';
export { CallBar, Header } from '../render/components/frame.tsx';
export { Breadcrumb, CallToAction, Hero, QuietCall } from '../render/components/hero.tsx';
export { FinishedJobs, JobLines } from '../render/components/jobs.tsx';
export { Strip } from '../render/components/layout.tsx';
export { StateMap, TownMap } from '../render/components/map.tsx';
export { EmptyBlog, NotFound } from '../render/components/not-found.tsx';
export { Form, Frame, Gallery, OwnText } from '../render/components/own-page.tsx';
export { PlaceLinks, Shortcuts, TownFinder, TownTable } from '../render/components/places.tsx';
export { Assurances, Reviews } from '../render/components/proof.tsx';
export {
  Details,
  Notes,
  People,
  PicturedTexts,
  Prose,
  Questions,
  TextList,
  TitledTexts,
  Visit,
} from '../render/components/texts.tsx';
export { AboutTown, Facts, News, TownText } from '../render/components/town.tsx';
