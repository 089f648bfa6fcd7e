import { createBrowserRouter, Navigate, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from '../../src/base/url.ts';
import { BASE_PATH } from '../../src/shared/base-path.ts';
import { type Services, ServicesContext } from '../data/services.tsx';
import { SignIn } from '../features/session/sign-in.tsx';
import { SignUp } from '../features/session/sign-up.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Frame, OfflineNote } from './frame.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { ErrorScreen, lazyScreen, NotFoundScreen } from './screens.tsx';

/** Loaded on demand: signing in needs none of these, and the editor is most of the bundle. */
const dashboard = lazyScreen(async () => (await import('../features/posts/dashboard/dashboard.tsx')).Dashboard);
const account = lazyScreen(async () => (await import('../features/session/account.tsx')).Account);
const jobs = lazyScreen(async () => (await import('../features/jobs/jobs.tsx')).Jobs);
const job = lazyScreen(async () => (await import('../features/jobs/job-screen.tsx')).JobScreen);
const editor = lazyScreen(async () => (await import('../features/posts/editor/editor.tsx')).Editor);

const router = createBrowserRouter(
  [
    {
      element: (
        <>
          <OfflineNote />
          <Outlet />
          <Toasts />
        </>
      ),
      errorElement: <ErrorScreen />,
      children: [
        {
          // Toasts and the offline note stay if a screen crashes.
          errorElement: <ErrorScreen />,
          children: [
            { path: ADMIN_PATHS['sign-in'], element: <SignIn /> },
            { path: ADMIN_PATHS['sign-up'], element: <SignUp /> },
            { path: ADMIN_PATHS.posts, element: <FramedRoute key="posts" {...dashboard} /> },
            { path: ADMIN_PATHS.account, element: <FramedRoute key="account" {...account} /> },
            { path: ADMIN_PATHS['new-post'], element: <EditorRoute key="new" /> },
            { path: `${ADMIN_PATHS['edit-post']}/:id`, element: <EditorRoute key="edit" /> },
            {
              path: ADMIN_PATHS['edit-post'],
              element: <FromHost edit={ADMIN_PATHS['edit-post']} list={ADMIN_PATHS.posts} />,
            },
            { path: ADMIN_PATHS.jobs, element: <FramedRoute key="jobs" {...jobs} /> },
            // The same key: a new job keeps its form when its first save changes the URL.
            { path: ADMIN_PATHS['new-job'], element: <FramedRoute key="job" {...job} screen="form" /> },
            { path: `${ADMIN_PATHS['edit-job']}/:id`, element: <FramedRoute key="job" {...job} screen="form" /> },
            {
              path: ADMIN_PATHS['edit-job'],
              element: <FromHost edit={ADMIN_PATHS['edit-job']} list={ADMIN_PATHS.jobs} />,
            },
            { path: '*', element: <NotFoundScreen /> },
          ],
        },
      ],
    },
  ],
  { basename: BASE_PATH || '/' },
);

export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>
  );
}

function FramedRoute({
  Screen,
  fetch,
  screen = 'list',
}: ReturnType<typeof lazyScreen> & { readonly screen?: 'list' | 'form' }) {
  return (
    <RequireAdmin screen={screen} fetch={fetch}>
      <Frame>
        <Screen />
      </Frame>
    </RequireAdmin>
  );
}

function EditorRoute() {
  return (
    <RequireAdmin screen="editor" fetch={editor.fetch}>
      <editor.Screen />
    </RequireAdmin>
  );
}

/** Hosts without rewrite rules send edit URLs here with the ID in the query. Without an ID, shows the list. */
function FromHost({ edit, list }: { readonly edit: string; readonly list: string }) {
  const id = new URLSearchParams(useLocation().search).get('id');
  return <Navigate to={id ? `${edit}/${encodeURIComponent(id)}` : list} replace={true} />;
}
