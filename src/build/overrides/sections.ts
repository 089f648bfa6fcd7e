/* Components that files in `components/` can replace: sections on public pages and parts of the frame. */

// biome-ignore lint/performance/noBarrelFile: its purpose is to list the names
export { Board, Cards, ServiceRows } from '../../pages/render/components/card-grids.tsx';
export { Assurances, Reviews } from '../../pages/render/components/evidence.tsx';
export { FinishedJobs, JobLines } from '../../pages/render/components/finished-jobs.tsx';
export { Footer } from '../../pages/render/components/footer.tsx';
export { CallBar, Header } from '../../pages/render/components/frame.tsx';
export { Breadcrumb, CallToAction, Hero, QuietCall } from '../../pages/render/components/hero.tsx';
export { Strip } from '../../pages/render/components/layout.tsx';
export { StateMap, TownMap } from '../../pages/render/components/map.tsx';
export { EmptyBlog, NotFound } from '../../pages/render/components/not-found-page.tsx';
export { Form, Frame, Gallery, OwnText } from '../../pages/render/components/own-page.tsx';
export { PlaceLinks, TownFinder, TownTable } from '../../pages/render/components/place-lists.tsx';
export { Article, PostList, RelatedPosts } from '../../pages/render/components/post-lists.tsx';
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
} from '../../pages/render/components/text-blocks.tsx';
export { Jobs } from '../../pages/render/components/tickets.tsx';
export { AboutTown, Facts, News, TownText } from '../../pages/render/components/town.tsx';
