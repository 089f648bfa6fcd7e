/** A custom page with all kinds of sections, a noindex page in the footer, and a custom page kind. */
export const OWN_PAGES: Readonly<Record<string, string>> = {
  'pages/booking.md': `---
title: Book a Visit
description: Choose a day and an hour at which {{site.name}} comes to you, or write to us with the place and the work that you need.
name: Booking
nav: 2
lead: We come to you.
updated: 2026-11-01
sections:
  - texts: { heading: Before the visit, items: [{ title: Clear the way, text: Leave room for a van. }] }
  - list: { heading: Bring, items: [Keys, "Our number: {{site.phone}}"] }
  - facts: { heading: In short, text: A few facts., rows: [{ term: Takes, value: One hour }] }
  - questions: { heading: Questions, items: [{ question: On Sundays?, answer: No. }] }
  - services: { heading: Services, intro: Two of them., services: [tires, oil] }
  - towns: { heading: Towns, intro: One of them., towns: [avon] }
  - pictures: { heading: Pictures, pictures: [road] }
  - frame: { heading: Choose an hour, src: "https://book.example.org/acme", height: 700 }
  - form:
      heading: Write to us
      intro: We answer soon.
      action: https://forms.example.org/f/acme
      fields:
        - { name: email, label: Email, type: email, required: true }
        - { name: message, label: Message, type: long }
      button: Send
  - call: { heading: Rather talk?, text: "Call {{site.phone}}." }
---

# How it works

Write to {{site.email}}, or see our [services](/services).
`,
  'pages/privacy.md': `---
title: Privacy Policy
description: What this site knows of its visitors, which is what a web server writes down by itself, and who can see it.
address: /legal/privacy
footer: true
index: false
---
We set no cookies.
`,
  'kinds/industries.yaml': `title: "For {{entry.name}}"
description: "{{entry.summary}} What wears first on such vehicles, and which of our services keep them on the road."
address: /trades/for-{{entry.slug}}
list:
  title: Industries We Serve
  description: The trades whose vehicles we maintain, each with what wears first and which services keep it on the road.
  name: Industries
  nav: true
entries:
  food:
    name: Food and Beverage
    summary: Refrigerated vans that leave before dawn.
    wears: Compressors
  roads:
    name: Road Works
    summary: Dump trucks on rough ground.
    sections:
      - list: { heading: Roads alone, items: [Dust] }
sections:
  - list: { heading: What wears first, items: ["{{entry.wears}}", Batteries] }
  - facts: { heading: "Wear of {{entry.wears}}", rows: [{ term: Wears, value: "{{entry.wears}}" }] }
`,
};
