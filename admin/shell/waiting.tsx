import { usePublicHeader } from '../data/use-screen.ts';
import { COMMON } from '../words/common.ts';

/** While it is not known who is here, or a part of the program is on its way. */
export function Waiting() {
  usePublicHeader(false);
  return (
    <main className="wrap staff-wait" id="main">
      <p role="status">{COMMON.loading}</p>
    </main>
  );
}
