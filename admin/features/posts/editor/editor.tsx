import { useScreen } from '../../../app/screen.tsx';

/** The screens at /admin/blog/new and /admin/blog/edit/{id}. */
export function Editor() {
  useScreen('New Blog Post');
  return (
    <main className="wrap" id="main">
      <h1 tabIndex={-1}>New Blog Post</h1>
    </main>
  );
}
