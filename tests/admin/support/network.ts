import type { BrowserContext, Request, Route } from 'playwright';

/** A request that a page sent. */
export interface SentRequest {
  readonly method: string;
  /** With its query, as `/rest/v1/rpc/has_role`; of the backend where `isBackend`, else of the site. */
  readonly path: string;
  readonly isBackend: boolean;
  /** What was sent, when it was JSON. */
  readonly body: unknown;
}

/** Which requests are meant: a method and how the path begins, such as `POST /auth/v1/token`; with `*` for any method; or a pattern for both. */
export type Target = string | RegExp;

type Treatment = (route: Route) => Promise<unknown>;

/** What lies between a browser and its servers. What was arranged last counts first; each arrangement is taken back by what it answers. */
export class Network {
  readonly requests: SentRequest[] = [];
  private readonly context: BrowserContext;
  private readonly backend: string;
  private readonly rules: { readonly target: Target; readonly treat: Treatment }[] = [];
  private isTreating = false;

  constructor(context: BrowserContext, backend: string) {
    this.context = context;
    this.backend = backend;
  }

  async start(): Promise<void> {
    this.context.on('request', (request) => this.requests.push(this.sent(request)));
  }

  /** The requests so far that a target means, those of a browser that asks leave (`OPTIONS`) left out. */
  sentTo(target: Target): SentRequest[] {
    return this.requests.filter(({ method, path }) => method !== 'OPTIONS' && matches(target, method, path));
  }

  /** The backend, or all of the network, cannot be reached. */
  async cut(target: Target = '*'): Promise<() => void> {
    return this.treat(target, (route) => route.abort('internetdisconnected'));
  }

  /** Another answer than the server's; a request for leave still gets the server's. */
  async answer(target: Target, status: number, body: unknown): Promise<() => void> {
    return this.treat(target, (route) =>
      route.fulfill({
        status,
        json: body,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-expose-headers': '*',
          'content-type': 'application/json',
        },
      }),
    );
  }

  /** Requests wait until they are let go. Answers what lets go all that wait and come later. */
  async hold(target: Target): Promise<() => void> {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const end = await this.treat(target, async (route) => {
      await gate;
      await route.continue();
    });
    return () => {
      end();
      letGo();
    };
  }

  /** Each answer takes this many milliseconds longer. */
  async slow(target: Target, milliseconds: number): Promise<() => void> {
    return this.treat(target, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    });
  }

  private async treat(target: Target, treat: Treatment): Promise<() => void> {
    const rule = { target, treat };
    this.rules.unshift(rule);
    if (!this.isTreating) {
      this.isTreating = true;
      await this.context.route('**/*', async (route) => {
        const request = route.request();
        const { path, method } = this.sent(request);
        const found = method === 'OPTIONS' ? undefined : this.rules.find((one) => matches(one.target, method, path));
        // A page that was closed meanwhile needs no answer.
        await (found ? found.treat(route) : route.fallback()).catch(() => {});
      });
    }
    return () => {
      const at = this.rules.indexOf(rule);
      if (at >= 0) this.rules.splice(at, 1);
    };
  }

  private sent(request: Request): SentRequest {
    const url = new URL(request.url());
    let body: unknown;
    try {
      body = request.postDataJSON();
    } catch {
      body = undefined;
    }
    return { method: request.method(), path: url.pathname + url.search, isBackend: url.origin === this.backend, body };
  }
}

function matches(target: Target, method: string, path: string): boolean {
  if (typeof target !== 'string') return target.test(`${method} ${path}`);
  const [wanted = '*', start = ''] = target.split(' ');
  return (wanted === '*' || wanted === method) && path.startsWith(start);
}
