import { MINIMAL_SITE } from './minimal-site.ts';
import { OWN_PAGES } from './own-pages.ts';

/** The first segment of a default path, in patterns too, but not the name of a stylesheet. */
const DEFAULTS = /(?<=[/^])(about|services|service-areas|cities)(?![\w-]|\.[0-9a-f]{10}\.)/g;

const SPANISH: Readonly<Record<string, string>> = {
  about: 'nosotros',
  services: 'servicios',
  'service-areas': 'zonas',
  cities: 'ciudades',
};

/** Returns a text with the paths of the default site changed to the paths of the renamed one. */
export function renamed(text: string): string {
  return text.replace(DEFAULTS, (_, name: string) => SPANISH[name] as string);
}

/** Data of a site with a link or redirect to each kind of page, with the default paths. */
export const LINKED: Readonly<Record<string, string>> = {
  ...OWN_PAGES,
  'site.yaml': `${MINIMAL_SITE['site.yaml']}social: { instagram: "https://www.instagram.example/acme" }\n`,
  'notes/oil/avon.md': '---\ntitle: Our notes\n---\n\nMore in [Elyria](/cities/elyria), or [about us](/about).\n',
  'posts/winter.md':
    '---\ntitle: Winter\nexcerpt: On winter, and what it does to a van that waits outside all night in the yard.\nimage: road\ndate: 2024-01-02\nauthor: Ann\n---\n\nSee [oil](/services/oil/avon) and [where](/service-areas).\n',
  'jobs/one.yaml': '- { service: oil, town: avon, text: Oil. }\n',
  'redirects.yaml': `- { from: /areas, to: /service-areas }
- { from: /our-story, to: "/about#team" }
- { from: /i.php, to: /services }
- { from: "/index.php?page=7", to: /about }
- { from: "/services/brakes/*", to: "/services/oil/*" }
- { from: "/services/*/afon", to: "/services/*/avon" }
- { from: "/places/*", to: "/cities/*" }
- gone: /services/oil/gone
- gone: /old/*
`,
};

/** The same data with other paths. */
export const RENAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(LINKED).map(([file, text]) => [file, renamed(text)])),
  'site.yaml': `${LINKED['site.yaml']}paths:\n${Object.entries(SPANISH)
    .map(([key, name]) => `  ${key}: ${name}\n`)
    .join('')}`,
};
