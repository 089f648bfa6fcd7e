import { cityPath } from '../../base/url.ts';
import type { OwnPart } from '../../model/site.ts';
import type { Scope } from '../../model/template.ts';
import { Cards } from '../render/components/card-grids.tsx';
import { CallToAction } from '../render/components/hero.tsx';
import { Form, Frame, Gallery } from '../render/components/own-page.tsx';
import { PlaceLinks } from '../render/components/place-lists.tsx';
import { Details, Questions, TextList, TitledTexts } from '../render/components/text-blocks.tsx';
import { band, type Section, section, where } from '../render/section.ts';
import type { Views } from '../render/views.ts';

/** Autofill hints for form fields, by field name or type (HTML, section 4.10.18.7). */
const AUTOFILL: Readonly<Record<string, string>> = { name: 'name', email: 'email', tel: 'tel', phone: 'tel' };

/**
 * Returns the sections of a custom page. Omits sentences and rows with a missing value, and sections without a heading.
 */
export function customSections(views: Views, parts: readonly OwnPart[], scope: Scope): Section[] {
  return parts.flatMap((part) => ownSection(views, part, scope));
}

function ownSection(views: Views, part: OwnPart, scope: Scope): readonly Section[] {
  const { wording } = views;
  const pick = (texts: readonly string[] | undefined, field: string) => texts && wording.pick(texts, scope, field);
  const filled = Object.values(part)[0] as { readonly heading: readonly string[]; readonly intro?: readonly string[] };
  const heading = pick(filled.heading, 'heading');
  if (heading === undefined) return [];
  const intro = pick(filled.intro, 'intro');
  const { texts, list, facts, questions, services, towns, pictures, frame, form, call } = part;
  if (texts) {
    const items = views.titledTexts(texts.items, scope);
    return where(items, band(section(TitledTexts, { heading, items })));
  }
  if (list) {
    const items = wording.sentences(list.items, scope, 'items');
    return where(items, band(section(TextList, { heading, items, isIncluded: true })));
  }
  if (facts) {
    const rows = facts.rows.flatMap(({ term, value }) => {
      const known = pick(value, term);
      return known === undefined ? [] : [{ term, value: known }];
    });
    const text = pick(facts.text, 'text');
    return where([...rows, ...(text ?? '')], band(section(Details, { heading, text, rows })));
  }
  if (questions) {
    const asked = questions.items.map(({ question, answer }) => ({ title: question, text: answer }));
    const items = views.titledTexts(asked, scope);
    return where(items, band(section(Questions, { heading, items })));
  }
  if (services) {
    const cards = services.services.map((service) => views.serviceCard({ kind: 'service', service }));
    return [band(section(Cards, { heading, intro, cards }))];
  }
  if (towns) {
    const { labels, business } = views.site;
    const places = towns.towns.map(({ name, slug }) => ({ name, href: cityPath(business.paths, slug) }));
    const more = { label: labels.viewAllAreas, href: business.paths['service-areas'] };
    return [band(section(PlaceLinks, { heading, intro, places, more }))];
  }
  if (pictures) return [band(section(Gallery, { heading, pictures: pictures.pictures }))];
  if (frame) return [band(section(Frame, { heading, src: frame.src, height: frame.height }))];
  if (form) return [band(section(Form, formView(form, { heading, intro }, views, scope)))];
  const actions = views.callActions(views.site.labels.emailUs);
  return call ? [section(CallToAction, views.callToAction(call, scope, actions))] : [];
}

function formView(
  { action, button, fields }: NonNullable<OwnPart['form']>,
  head: { readonly heading: string; readonly intro: string | undefined },
  { wording }: Views,
  scope: Scope,
) {
  return {
    ...head,
    action,
    button: wording.text(button, scope, 'button'),
    fields: fields.map(({ name, label, type, required }) => ({
      name,
      label: wording.text(label, scope, 'label'),
      type: type === 'long' ? 'text' : type,
      autoComplete: AUTOFILL[name] ?? AUTOFILL[type],
      isRequired: required,
      isLong: type === 'long',
    })),
  };
}
