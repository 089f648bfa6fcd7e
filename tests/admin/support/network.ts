import type { BrowserContext, Request, Route } from 'playwright';

/** A request sent by a page. */
export interface SentRequest {
  readonly method: string;
  /** Path with query, such as `/rest/v1/rpc/has_role`: on the backend if `isBackend`, else on the site. */
  readonly path: string;
  readonly isBackend: boolean;
  /** Request body, if it was JSON. */
  readonly body: unknown;
}

/**
 * Selects requests by method and start of the path, such as `POST /auth/v1/token`, with `*` for any method, or by a
 * pattern for both.
 */
export type Target = string | RegExp;

type Treatment = (route: Route) => Promise<unknown>;

/**
 * Intercepts traffic between a browser and its servers. The latest rule wins. Each method returns a function that
 * removes its rule.
 */
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

  /** Returns the requests so far that match a target, without CORS preflights (`OPTIONS`). */
  sentTo(target: Target): SentRequest[] {
    return this.requests.filter(({ method, path }) => method !== 'OPTIONS' && matches(target, method, path));
  }

  /** Makes the backend, or the whole network, unreachable. */
  async cut(target: Target = '*'): Promise<() => void> {
    return this.treat(target, (route) => route.abort('internetdisconnected'));
  }

  /** Replaces the server's response. CORS preflights still get the server's. */
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

  /** Holds requests back. Returns a function that releases all pending and later ones. */
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

  /** Delays each response by this many milliseconds. */
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
        // A page that was closed meanwhile needs no response.
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
