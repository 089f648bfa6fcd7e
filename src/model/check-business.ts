import { BUSINESS_TYPES } from '../base/business-types.ts';
import {
  type Diagnostic,
  errorAt,
  noteAt,
  quote,
  type Report,
  type Span,
  warningAt,
} from '../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { type Located, locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { checkAcceptances } from './check-acceptances.ts';
import { checkHours } from './check-hours.ts';

/** Numbers reserved for fiction in the North American Numbering Plan: 555-0100 to 555-0199. */
const FICTION_NUMBER = /^\+1\d{3}55501\d\d$/;
/** Names reserved for documentation by RFC 2606 and RFC 6761. */
const FICTION_DOMAIN = /\.(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/;

/** Reports contradictory opening hours, sample contact data, and settings that search engines ignore. */
export function checkBusiness({ site, claims }: Pick<Records, 'site' | 'claims'>, report: Report): void {
  if (!site) return;
  checkHours(site, report);
  checkAcceptances(site, report);
  const { businessType } = site.value;
  if (!BUSINESS_TYPES.has(businessType)) {
    const message = `${quote(businessType)} isn't a schema.org LocalBusiness type`;
    const help = didYouMean(businessType, [...BUSINESS_TYPES]) ?? 'choose a type from https://schema.org/LocalBusiness';
    report(errorAt(locate(site, ['businessType']), 'unknown-business-type', message, help));
  }
  const contact = site.value.demo ? undefined : sampleContact(site);
  if (contact) report(warningAt(contact.at, 'sample-contact', contact.message, contact));
  const rating = claims.records.get('rating');
  if (rating?.value.show.includes('structured-data')) {
    const message = "visitors see this rating of your own business, but search engines don't show it as stars";
    const help = 'nothing to do; to hide it from search engines, remove `structured-data` from its `show`';
    report(noteAt(rating.declaredAt, 'self-serving-rating', message, help));
  }
  if (site.value.address.street === undefined) {
    const message =
      'the business has no street address, so its structured data has only the locality and the service area';
    const help = 'fine if you drive to your customers; add `street` if customers come to you';
    report(noteAt(locate(site, ['address']), 'no-street-address', message, help));
  }
}

/** Returns a finding about a phone number, email or domain reserved for examples; undefined if all are real. */
export function sampleContact(
  site: Located<SiteRecord>,
): Pick<Diagnostic, 'at' | 'message' | 'help' | 'related'> | undefined {
  const { phone, email, origin, demo } = site.value;
  const samples: { value: string; at: Span }[] = [];
  if (FICTION_NUMBER.test(phone.number)) samples.push({ value: phone.number, at: locate(site, ['phone', 'number']) });
  if (email !== undefined && FICTION_DOMAIN.test(email.slice(email.indexOf('@') + 1)))
    samples.push({ value: email, at: locate(site, ['email']) });
  if (FICTION_DOMAIN.test(new URL(origin).hostname)) samples.push({ value: origin, at: locate(site, ['origin']) });
  const [first, ...others] = samples.sort((a, b) => a.at.start - b.at.start);
  if (!first) return undefined;
  return {
    at: first.at,
    message: `${quote(first.value)} is reserved for examples and doesn't work`,
    help: demo
      ? 'enter your own before you publish, and delete `demo: true`'
      : 'enter your own, or set `demo: true` while this is a sample',
    ...(others.length > 0 && { related: others.map(({ value, at }) => ({ message: `so is ${quote(value)}`, at })) }),
  };
}
