import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { formatText } from '../base/diagnostics/format.ts';
import { escapeHtml } from '../base/escape.ts';
import { withoutBase } from '../base/url.ts';
import { CodeFailure } from '../build/overrides/custom-code.ts';
import { DEV_PATHS } from '../dev/client/protocol.ts';
import type { DevSession } from '../dev/dev-session.ts';
import { Endpoints } from '../dev/endpoints.ts';
import type { InMemorySite } from '../dev/in-memory-site.ts';
import { openInEditor } from '../dev/open-in-editor.ts';
import { log, unlessRepeated } from './console.ts';
import { type Preview, type ServeOptions, type SiteSnapshot, serveSite } from './preview/serve-site.ts';
import { withPort } from './preview/with-port.ts';
import { readSite } from './read-site.ts';
import { shownPath } from './shown-path.ts';
import { textReview } from './text-review.ts';
import { watchSession } from './watch-session.ts';

interface DevServerOptions extends Pick<ServeOptions, 'port' | 'address' | 'extra'> {
  readonly resident: DevSession;
  readonly data: string;
}

/** Serves a data folder's site from memory and updates open pages when a file is saved. */
export async function openDevServer({ resident, data, port, address, extra }: DevServerOptions): Promise<Preview> {
  const root = `${shownPath(data)}/`;
  const record = readSite(data);
  const endpoints = new Endpoints({
    resident,
    data,
    root,
    openEditor: openInEditor,
    review: textReview(resident, data),
  });
  const logOnce = unlessRepeated(log);
  const say: SayFindings = async (findings) => {
    const text = formatText(findings, (await resident.present()).textOf, { withColor: false, root });
    logOnce(text);
    return text;
  };
  const server = await withPort(
    port,
    serveSite({
      port,
      address,
      extra,
      first: (path, request, response) => endpoints.answer(path, request, response),
      present: async (path) => {
        const { site, version } = await resident.present();
        return site && presentSite(site, version, path, say);
      },
      nothing: () => ({ type: 'text/html; charset=utf-8', text: withClient(NO_SITE, 0) }),
    }),
  );
  const stop = watchSession(resident, data);
  return {
    ...server,
    url: server.url + ((record !== 'invalid' && record?.basePath) || ''),
    close: async () => {
      await stop();
      await server.close();
    },
  };
}

/** Logs findings about custom code once and returns them as text. */
type SayFindings = (findings: readonly Diagnostic[]) => Promise<string>;

async function presentSite(site: InMemorySite, version: number, path: string, say: SayFindings): Promise<SiteSnapshot> {
  const served = await site.served(withoutBase(site.basePath, path));
  if (site.findings.length > 0) await say(site.findings);
  return {
    ...served,
    host: site.host,
    basePath: site.basePath,
    file: async (file) => {
      const made = await site.file(file).catch(async (error: unknown) => {
        if (!(error instanceof CodeFailure)) throw error;
        return { content: failurePage(await say([error.diagnostic])), isPage: true };
      });
      if (!made) return undefined;
      const { content, isPage } = made;
      const bytes = () => Buffer.from(isPage ? withClient(content.toString(), version) : content);
      // Asset names contain a digest.
      const isKept = file.startsWith('/assets/');
      return { state: isKept ? 'kept' : `v${version}`, isFleeting: !isKept, bytes };
    },
  };
}

/** Page shown until the data is free of errors for the first time. The overlay lists them. */
const NO_SITE = '<!doctype html><html lang="en"><head><title>No site yet</title></head><body></body></html>\n';

/** Builds the page shown instead of one whose custom code fails. */
function failurePage(text: string): string {
  const head = '<!doctype html><html lang="en"><head><title>Error in custom code</title></head>';
  return `${head}<body><pre>${escapeHtml(text)}</pre></body></html>\n`;
}

/** Adds the script that updates the page, before all other scripts. */
function withClient(html: string, version: number): string {
  return html.replace('<head>', `<head><script type="module" src="${DEV_PATHS.client}?v=${version}"></script>`);
}
