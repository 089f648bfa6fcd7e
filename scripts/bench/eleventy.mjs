import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../build-state.mjs';
import { measure } from './tools.mjs';

/*
 * Eleventy as a peer: a page for every town and for every service sold there, from the same data, with JavaScript
 * templates, its fastest kind. Its pages have the services', the towns' and their neighbors' texts and links, and no
 * checks, findings, old URLs or copy. It isn't a dependency. To install it:
 *
 *   npm install --prefix .bench/peers @11ty/eleventy@3.1.8
 */
const PROGRAM = join(ROOT, '.bench/peers/node_modules/@11ty/eleventy/cmd.cjs');

/** Whether a service's entry in coverage.yaml includes a town. */
const isSold = (entry, slug) => (Array.isArray(entry) ? entry.includes(slug) : !entry?.except?.includes(slug));

/** Whether Eleventy is installed. */
export const hasEleventy = () => existsSync(PROGRAM);

/** Returns a function that builds the site of a data folder with Eleventy into a folder, and measures it. */
export function eleventyOf(data, work) {
  const project = join(work, `eleventy-${basename(data)}`);
  mkdirSync(join(project, 'src'), { recursive: true });
  const read = (file) => parse(readFileSync(join(data, file), 'utf8'));
  const [services, cities, sold] = ['services.yaml', 'cities.yaml', 'coverage.yaml'].map(read);
  const towns = Object.entries(cities).map(([slug, city]) => ({
    slug,
    ...city,
    facts: existsSync(join(data, `city-facts/${slug}.yaml`)) ? read(`city-facts/${slug}.yaml`) : {},
    services: Object.keys(services).filter((service) => isSold(sold[service], slug)),
  }));
  const model = { name: read('site.yaml').name, services, towns };
  writeFileSync(join(project, 'model.json'), JSON.stringify(model));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project, 'eleventy.config.js'), CONFIG);
  writeFileSync(join(project, 'src/page.11ty.js'), PAGE);
  return (out) => measure([PROGRAM, '--quiet', `--output=${out}`], { cwd: project });
}

const CONFIG = `
import { readFileSync } from 'node:fs';
export default function (config) {
  config.addGlobalData('model', () => {
    const model = JSON.parse(readFileSync('model.json', 'utf8'));
    const bySlug = new Map(model.towns.map((town) => [town.slug, town]));
    const byName = new Map(model.towns.map((town) => [town.name, town]));
    const near = (town) => [...(town.borders ?? []), ...(town.neighbors ?? [])].flatMap((name) => byName.get(name) ?? []);
    const pages = model.towns.flatMap((town) => [
      { path: '/cities/' + town.slug, town, near: near(town) },
      ...town.services.map((slug) => ({
        path: '/services/' + slug + '/' + town.slug, town, near: near(town), slug, service: model.services[slug],
      })),
    ]);
    return { ...model, pages, bySlug };
  });
  return { dir: { input: 'src' } };
}
`;

const PAGE = `
const LETTERS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text) => String(text ?? '').replace(/[&<>"]/g, (letter) => LETTERS[letter]);
const link = (href, text) => '<li><a href="' + href + '">' + safe(text) + '</a></li>';
const list = (heading, items) => '<section><h2>' + safe(heading) + '</h2><ul>' + items.join('') + '</ul></section>';
const facts = (of, name) => Object.entries(of ?? {}).flatMap(([key, value]) =>
  typeof value !== 'object' || value === null ? ['<dt>' + safe(name + key) + '</dt><dd>' + safe(value) + '</dd>'] : facts(value, name + key + ' '));

export const data = { pagination: { data: 'model.pages', size: 1, alias: 'page_' }, permalink: (it) => it.page_.path + '.html' };

export function render({ model, page_: { path, town, near, slug, service } }) {
  const { name, services, towns } = model;
  const title = service ? service.name + ' in ' + town.name : town.name;
  const summary = service ? service.summary : 'Services in ' + town.name;
  const json = JSON.stringify([
    { '@type': 'WebPage', '@id': path, name: title, description: summary },
    { '@type': 'Service', name: title, areaServed: { '@type': 'City', name: town.name } },
    { '@type': 'LocalBusiness', name },
  ]).replaceAll('<', '\\\\u003c');
  const work = service ? [
    '<p>' + safe(service.description) + '</p>',
    list('Included', service.features.map((text) => '<li>' + safe(text) + '</li>')),
    list('When to call', service.symptoms.map((one) => '<li>' + safe(one.text ?? one) + '</li>')),
    list(title + ' nearby', near.map((other) => link('/services/' + slug + '/' + other.slug, other.name))),
  ].join('') : '';
  return '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>' + safe(title + ' | ' + name) + '</title>' +
    '<meta name="description" content="' + safe(summary) + '"><link rel="stylesheet" href="/site.css">' +
    '<script type="application/ld+json">' + json + '</script></head><body><header><nav><ul>' +
    towns.slice(0, 12).map((other) => link('/cities/' + other.slug, other.name)).join('') + '</ul></nav></header><main><h1>' +
    safe(title) + '</h1><p>' + safe(summary) + '</p>' + work + '<section><h2>' + safe(town.name) + '</h2><p>' +
    safe(town.lead) + '</p><dl>' + facts(town.facts, '').join('') + '</dl></section>' +
    list('Services in ' + town.name, town.services.map((one) => link('/services/' + one + '/' + town.slug, services[one].name + ': ' + services[one].summary))) +
    list('Towns nearby', near.map((other) => link('/cities/' + other.slug, other.name))) +
    '</main><footer><p>' + safe(name) + '</p></footer></body></html>';
}
`;
