import { quote } from '../base/diagnostics/diagnostic.ts';
import { declared } from './findings.ts';
import type { Page } from './site-index.ts';

/** Contact is by telephone and mail only: no form, and every number and address one that works. */
export function checkContact({ facts, find, route }: Page, phones: ReadonlySet<string>): void {
  for (const { what, ...range } of facts.forms)
    find('site-form', range, `the page holds ${what}`, 'use a `tel:` or `mailto:` link');
  for (const { href, ...range } of facts.anchors) {
    if (/^tel:/i.test(href)) {
      const number = href.slice('tel:'.length);
      if (!/^\+[1-9]\d{6,14}$/.test(number))
        find('site-phone', range, `${quote(href)} is no international number`, 'write it like `tel:+16175550142`');
      else if (phones.size > 0 && !phones.has(number))
        find('site-phone', range, `${quote(number)} is not the number of the structured data`, declared(route));
    } else if (/^mailto:/i.test(href) && !isMail(href.slice('mailto:'.length))) {
      const message = `${quote(href)} is no mail address`;
      find('site-email', range, message, 'write it like `mailto:name@example.org?subject=Hello%20there`');
    }
  }
}

/** Whether it is one address and perhaps fields, as a `mailto:` URI holds them (RFC 6068). */
function isMail(rest: string): boolean {
  const [address = '', fields = ''] = rest.split('?');
  return (
    /^[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(address) &&
    /^([\w-]+=([\w.~!$'()*+,;:@/?-]|%[0-9A-Fa-f]{2})*(&|$))*$/.test(fields)
  );
}
