import type { ReactNode } from 'react';
import { contrast } from '../../base/oklch.ts';
import { type Mode, pairsOf, type Theme } from '../../model/theme/theme-colors.ts';
import { MapDots, type MapDotsView, MapInset, type MapInsetView } from '../../pages/render/components/map.tsx';
import { Form, OwnText } from '../../pages/render/components/own-page.tsx';
import { Ticket } from '../../pages/render/components/tickets.tsx';
import { Facts } from '../../pages/render/components/town.tsx';

/** All parts of a look in light mode and in dark mode, each mode in its own iframe. */
export function ThemeSheet({
  pages,
}: {
  readonly pages: readonly { readonly title: string; readonly html: string }[];
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Theme</title>
        <style>{'body{margin:0;display:flex;flex-wrap:wrap}iframe{flex:1 1 40rem;height:100vh;border:0}'}</style>
      </head>
      <body>
        {pages.map(({ title, html }) => (
          <iframe key={title} title={title} srcDoc={html} />
        ))}
      </body>
    </html>
  );
}

interface ThemeHalfProps {
  readonly name: string;
  readonly look: string;
  readonly theme: Theme;
  readonly mode: Mode;
  readonly styles: string;
  /** SVG whose parts are shown with `<use>`. */
  readonly drawings: string;
  /** Undefined for a site without a map. */
  readonly map: { readonly dots: MapDotsView; readonly inset: MapInsetView | undefined } | undefined;
}

/** Components as pages show them, and the contrast of every color pair. */
export function ThemeHalf({ name, look, theme, mode, styles, drawings, map }: ThemeHalfProps) {
  return (
    <html lang="en" data-look={look || undefined}>
      <head>
        <meta charSet="utf-8" />
        <title>{name}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the stylesheet of the site */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of the site itself */}
        <div hidden dangerouslySetInnerHTML={{ __html: drawings }} />
        <header className="top dark">
          <div className="wrap top-in">
            <span className="brand">{name}</span>
          </div>
        </header>
        <main>
          <div className="wrap band stack">
            <Part title="Headings and buttons">
              <h1>{name}</h1>
              <p className="lead">A lead that sums up the page in one sentence.</p>
              <p>
                Text with <a href="#x">an inline link</a> in it.
              </p>
              <p className="acts">
                <a className="btn call" href="#x">
                  Call
                </a>
                <a className="btn" href="#x">
                  Email
                </a>
              </p>
            </Part>
            <Part title="Cards">
              <ul className="board">
                {['One', 'Two', 'Three'].map((title) => (
                  <li key={title} className="cell">
                    <h3>
                      {title} <span className="code">ABC</span>
                    </h3>
                    <p>A summary in a line or two.</p>
                    <a className="go" href="#x">
                      View service
                    </a>
                  </li>
                ))}
              </ul>
            </Part>
            <Part title="Lists and fields">
              <ul className="chips">
                <li>
                  <a href="#x">A town</a>
                </li>
                <li>
                  <span>Another town</span>
                </li>
              </ul>
              <ul className="checks">
                <li>Something that is included</li>
                <li>Something else</li>
              </ul>
              <p className="notice">A notice</p>
            </Part>
            <Part title="Signs">
              <ul className="sign">
                <li>
                  <a href="#x">The next exit</a>
                </li>
              </ul>
            </Part>
            <MoreParts theme={theme} mode={mode} map={map} />
          </div>
          <div className="cta dark">
            <div className="wrap">
              <div>
                <h2>The call to action</h2>
                <p>The next step.</p>
              </div>
              <a className="btn call" href="#x">
                Call
              </a>
            </div>
          </div>
        </main>
        <footer className="foot tint">
          <div className="wrap">Footer</div>
        </footer>
      </body>
    </html>
  );
}

/** Facts, places and forms, and the contrast of all colors. */
function MoreParts({ theme, mode, map }: Pick<ThemeHalfProps, 'theme' | 'mode' | 'map'>) {
  return (
    <>
      {map && (
        <Part title="Maps">
          <div className="two even">
            <MapDots {...map.dots} />
            {map.inset && <MapInset {...map.inset} />}
          </div>
        </Part>
      )}
      <Part title="Facts and a finished job">
        <div className="two even">
          <Facts {...FACTS} />
          <Ticket {...JOB} isTitled={true} />
        </div>
      </Part>
      <Part title="A table">
        <OwnText html={{ __html: TABLE }} />
      </Part>
      <Form heading="A form" action="#x" button="Send" fields={FIELDS} />
      <Part title="Colors and their contrast">
        <Contrasts theme={theme} mode={mode} />
      </Part>
    </>
  );
}

const FACTS = {
  figures: ['One', 'Two', 'Three'].map((label) => ({ label, value: '12,345', note: 'Source' })),
};

const JOB = {
  title: 'A service',
  place: 'A town',
  code: 'ABC',
  label: 'Done',
  description: 'The problem and the fix, in a line or two.',
  isSample: false,
  href: '#x',
};

const TABLE =
  '<table><thead><tr><th>What</th><th>How long</th></tr></thead><tbody><tr><td>One thing</td><td>an hour</td></tr><tr><td>Another</td><td>a day</td></tr></tbody></table>';

const FIELDS = [
  { name: 'name', label: 'One line', type: 'text', isRequired: false, isLong: false },
  { name: 'email', label: 'Email', type: 'email', isRequired: false, isLong: false },
  { name: 'text', label: 'Several lines', type: 'text', isRequired: false, isLong: true },
];

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <div className="head">
        <h2>{title}</h2>
      </div>
      <div className="prose">{children}</div>
    </section>
  );
}

function Contrasts({ theme, mode }: Pick<ThemeHalfProps, 'theme' | 'mode'>) {
  const shades = theme[mode];
  return (
    <ul className="towns">
      {pairsOf(mode).flatMap(([shade, grounds]) =>
        grounds.map((ground) => (
          <li
            key={`${shade} ${ground}`}
            style={{ color: shades[shade], background: shades[ground], padding: '0.5rem' }}
          >
            {shade} on {ground} {contrast(shades[shade], shades[ground]).toFixed(1)}
          </li>
        )),
      )}
    </ul>
  );
}
