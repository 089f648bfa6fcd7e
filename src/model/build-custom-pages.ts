import { modelObject } from '../base/model-object.ts';
import { type DataPath, type Located, locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { OwnKindRecord, OwnPageRecord, PartRecord } from '../data/validate/schemas/own-pages-schema.ts';
import type { DanglingSlugs, Lookup } from './dangling-slugs.ts';
import type { Picture } from './picture.ts';
import type { City, CustomPage, OwnPart, Service } from './site.ts';

/** Objects that page sections may reference. */
interface Named {
  readonly serviceOf: Lookup<Service>;
  readonly cityOf: Lookup<City>;
  readonly scenes: ReadonlyMap<string, Picture>;
  readonly dangling: DanglingSlugs;
  /** Defaults for sections that name no services or towns. */
  readonly services: readonly Service[];
  readonly towns: readonly City[];
}

/** Builds the site's custom pages: first `pages/`, then `kinds/`, with each list page before its entries. */
export function buildCustomPages({ ownPages, kinds }: Pick<Records, 'ownPages' | 'kinds'>, named: Named): CustomPage[] {
  const single = [...ownPages.records].map(([slug, record]) => {
    const { sections, address = `/${slug}`, ...front } = record.value;
    return pageObject({
      path: address,
      front,
      body: record.source.body?.text ?? '',
      parts: partsOf(record, ['sections'], sections, named),
      ...placesOf(record, ['address']),
    });
  });
  return [...single, ...[...kinds.records].flatMap(([slug, record]) => kindPages(slug, record, named))];
}

const pageObject = (page: CustomPage) => modelObject('page', page.path, page);

const placesOf = (record: Located<unknown>, path: DataPath): Pick<CustomPage, 'declaredAt' | 'addressAt'> => {
  return { declaredAt: record.declaredAt, addressAt: locate(record, path) };
};

function kindPages(slug: string, record: Located<OwnKindRecord>, named: Named): CustomPage[] {
  const { list, entries, sections, address = `/${slug}/${ENTRY_SLUG}`, ...front } = record.value;
  const shared = partsOf(record, ['sections'], sections, named);
  const pages: CustomPage[] = [];
  const listPage = list && pageObject({ ...listOf(slug, record, list, named), entries: pages });
  for (const [key, { sections: own, updated, name, ...texts }] of Object.entries(entries)) {
    const declaredAt = locate(record, ['entries', key]);
    const entry: CustomPage = {
      path: address.replace(ENTRY_SLUG, key),
      front: { ...front, name, updated: updated ?? front.updated, nav: false, footer: false },
      body: '',
      parts: [...partsOf(record, ['entries', key, 'sections'], own, named), ...shared],
      entry: { ...(texts as Record<string, string>), name, slug: key },
      list: listPage,
      declaredAt,
      addressAt: declaredAt,
    };
    pages.push(pageObject(entry));
  }
  return listPage ? [listPage, ...pages] : pages;
}

const ENTRY_SLUG = '{{entry.slug}}';

function listOf(slug: string, record: Located<OwnKindRecord>, list: OwnPageRecord, named: Named): CustomPage {
  const { sections, address = `/${slug}`, ...front } = list;
  const parts = partsOf(record, ['list', 'sections'], sections, named);
  return { path: address, front, body: '', parts, ...placesOf(record, ['list', 'address']) };
}

/** Resolves the services, towns and images of sections. */
function partsOf(record: Located<unknown>, path: DataPath, parts: readonly PartRecord[], named: Named): OwnPart[] {
  const { serviceOf, cityOf, scenes, dangling } = named;
  const sceneOf = (key: string, at: DataPath): Picture[] => {
    const picture = scenes.get(key);
    if (!picture) dangling.add('photo', key, scenes.keys(), locate(record, at));
    return picture ? [picture] : [];
  };
  const all = <T>(slugs: readonly string[] | undefined, lookup: Lookup<T>, at: DataPath): T[] | undefined =>
    slugs?.flatMap((slug, index) => lookup(slug, locate(record, [...at, index])) ?? []);
  return parts.map(({ services, towns, pictures, ...rest }, index) => {
    const at = [...path, index];
    return {
      ...rest,
      ...(services && {
        services: {
          ...services,
          services: all(services.services, serviceOf, [...at, 'services', 'services']) ?? named.services,
        },
      }),
      ...(towns && {
        towns: { ...towns, towns: all(towns.towns, cityOf, [...at, 'towns', 'towns']) ?? named.towns },
      }),
      ...(pictures && {
        pictures: {
          ...pictures,
          pictures: pictures.pictures.flatMap((key, index) => sceneOf(key, [...at, 'pictures', 'pictures', index])),
        },
      }),
    };
  });
}
