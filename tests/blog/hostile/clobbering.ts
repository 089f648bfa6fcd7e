const NAMES = [
  'body',
  'head',
  'cookie',
  'forms',
  'attributes',
  'childNodes',
  'firstChild',
  'nodeName',
  'parentNode',
  'getAttribute',
  'innerHTML',
  'removeChild',
  'currentScript',
  'createElement',
  '__proto__',
];

/** Names that would shadow what scripts look up in the document. */
export const CLOBBERING: readonly string[] = [
  ...NAMES.flatMap((name) => [
    `<img src="a.png" name="${name}">`,
    `<form id="x"><input name="${name}"><input id="${name}"></form>`,
    `<a id="${name}" name="${name}" href="/clobbered">x</a>`,
  ]),
  '<a id="config"></a><a id="config" name="url" href="https://evil.example/">x</a>',
  '<form id="document"><input name="cookie"></form>',
  '<iframe name="defaultView" srcdoc="<a id=x>"></iframe>',
  '<form id="f"><input name="parentNode"><img src=x onerror=alert(1)></form>',
  '<form><input name="attributes"><input name="nodeName"><input name="textContent"></form>',
  '<p id="main">second main</p><p id="call-bar">second bar</p>',
  '<p slot="x" part="y" id="z" role="alert" aria-label="stolen" aria-live="assertive">announced</p>',
  '<p dir="rtl" lang="xx" accesskey="s" hidden inert translate="no" itemscope itemprop="rating">traits</p>',
];
