import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { axeFindingsOnBoth } from './support/axe.ts';
import { visitor } from './support/browser.ts';
import { layoutFaults, setFontSize } from './support/layout-faults.ts';
import { starter } from './support/starter.ts';

/** A custom page with all kinds of sections, and a custom page kind. */
const OWN_PAGES = {
  'pages/booking.md': `---
title: Book a Visit
description: Choose a day and an hour at which {{site.name}} comes to you, or write to us with the place and the work that you need.
nav: true
footer: true
lead: We come to you.
sections:
  - texts: { heading: Before the visit, items: [{ title: Clear the way, text: Leave room. }, { title: Keys, text: Have them ready. }] }
  - list: { heading: Bring, items: [Keys, "Our number: {{site.phone}}"] }
  - facts: { heading: In short, text: A few facts., rows: [{ term: Takes, value: One hour }, { term: Unfallversicherungsgesellschaft, value: Yes }] }
  - questions: { heading: Questions, items: [{ question: On Sundays?, answer: No. }] }
  - services: { heading: Services, intro: All of them. }
  - towns: { heading: Towns, intro: Some of them. }
  - pictures: { heading: Pictures, pictures: [kitchen, house, heater] }
  - frame: { heading: Choose an hour, src: "https://book.example.org/acme", height: 300 }
  - form:
      heading: Write to us
      intro: We answer soon.
      action: https://forms.example.org/f/acme
      fields:
        - { name: email, label: Email, type: email, required: true }
        - { name: when, label: Day, type: date }
        - { name: message, label: Message, type: long }
      button: Send
  - call: { heading: Rather talk?, text: "Call {{site.phone}}." }
---

# How it works

See our [services](/services), or the house rules of the Donaudampfschifffahrtsgesellschaftskapitänsvereinigung.

## What it takes

| Work | Hours | Who comes | What you need |
|---|---|---|---|
| Leaks | 2 | One person | Shutoffs within reach |
| Water heaters | 5 | Two people | A dry floor and 40 inches of room |

> A quotation.

    npm run a-command --with a-line --that is-longer --than most-windows --are wide --and has --no break

1. First
2. Then
`,
  'kinds/industries.yaml': `title: "For {{entry.name}}"
description: "{{entry.summary}} What wears first on such vehicles, and which of our services keep them on the road."
list:
  title: Industries We Serve
  description: The trades whose buildings we look after, each with what wears first and which services keep it in order.
  name: Industries
  nav: true
entries:
  food: { name: Food and Beverage, summary: Kitchens that open before dawn. }
  roads: { name: Schools, summary: Old pipes in long corridors. }
sections:
  - list: { heading: What wears first, items: [Traps, "{{entry.summary}}"] }
`,
};

function addPages(folder: string): void {
  for (const [file, text] of Object.entries(OWN_PAGES)) {
    const path = join(folder, 'data', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

describe.each([
  ['plumbing', 'Austin, TX', ['/', '/services/drain-cleaning/austin', '/service-areas']],
  ['piano-tuning', 'Anchorage, AK', ['/', '/cities/anchorage', '/404']],
  ['pages of its own', 'Burlington, VT', ['/booking', '/industries', '/industries/food']],
] as const)('a site for %s created by init', (trade, from, paths) => {
  const { open } = visitor(() =>
    trade === 'pages of its own' ? starter('plumbing', from, { change: addPages }) : starter(trade, from),
  );

  test.each(paths)('axe passes %s on a phone and a desktop, in light and dark mode', async (path) => {
    const { page } = await open(path, { reducedMotion: 'reduce' });
    expect(await axeFindingsOnBoth(page)).toEqual([]);
  });

  test.each(paths)('%s fits a window of 320 pixels', async (path) => {
    const { page } = await open(path, { width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe.each([
  ['cleaning', 'es-US', 'Miami, FL', ['/', '/cities/miami', '/404', '/services/after-construction-cleaning']],
  ['locksmith', 'en-US', 'Tucson, AZ', ['/services/exit-devices/tucson']],
] as const)('a site for %s in %s', (trade, language, from, paths) => {
  const { open } = visitor(() => starter(trade, from, { language, within: '5' }));

  test.each(paths)('%s fits a phone at 200% text, in a wider font than the sample site has', async (path) => {
    const { page } = await open(path, { width: 360, reducedMotion: 'reduce' });
    await setFontSize(page, 32);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test.each(paths)('no word of %s is broken next to an image', async (path) => {
    const { page } = await open(path, { width: 1280 });
    expect((await layoutFaults(page)).broken).toEqual([]);
  });
});
