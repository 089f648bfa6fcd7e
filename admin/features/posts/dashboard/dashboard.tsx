import { useScreen } from '../../../app/screen.tsx';

/** The screen at /admin/blog. */
export function Dashboard() {
  useScreen('Blog posts');
  return (
    <main className="wrap" id="main">
      <h1 tabIndex={-1}>Blog posts</h1>
    </main>
  );
}
