/** Clipboard content of other programs, shortened, and the post it becomes. */
export interface Paste {
  readonly from: string;
  readonly data: Readonly<Record<string, string>>;
  readonly html: string;
  readonly told?: readonly string[];
}

const html = (text: string) => ({ 'text/html': text, 'text/plain': 'the same as text' });
/** Markup that Google Docs adds to every run of words, and Chrome to every element copied from a page. */
const DOCS =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap';
const CHROME =
  'color: rgb(31, 31, 31); font-family: "Segoe UI", sans-serif; font-size: 16px; font-style: normal; font-variant-ligatures: normal; letter-spacing: normal; orphans: 2; text-indent: 0px; white-space: normal; background-color: rgb(255, 255, 255); display: inline !important; float: none'.replaceAll(
    '"',
    '&quot;',
  );
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const PASTES: readonly Paste[] = [
  {
    from: 'Word on Windows',
    data: html(`<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- @list l0:level1 {mso-level-number-format:bullet;} @list l1:level1 {mso-level-number-format:decimal;} p.MsoNormal {margin:0in;font-size:11.0pt;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1>Brakes<o:p></o:p></h1><p class=MsoNormal><b><span style='color:#C00000'>Heat</span></b> wears&nbsp;<i>pads</i>, <u>and</u> <s>not</s> <span style='font-weight:bold;mso-bidi-font-weight:normal'>tires</span>: see <a href="https://b.example/"><span style='color:#0563C1'>this</span></a>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>&middot;<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Inner pad<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>&middot;</span><![endif]>Outer pad<o:p></o:p></p>
<p class=MsoNormal style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First<o:p></o:p></p><p class=MsoNormal style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>a.</span><b>Then</b><o:p></o:p></p><!--EndFragment--></body></html>`),
    html: '<h2>Brakes</h2><p><strong>Heat</strong> wears <em>pads</em>, <u>and</u> <s>not</s> <strong>tires</strong>: see <a href="https://b.example/" rel="noopener">this</a>.</p><p><br></p><ul><li>Inner pad</li><li>Outer pad</li></ul><ol><li>First<ol><li><strong>Then</strong></li></ol></li></ol>',
    told: ['lost colors'],
  },
  {
    from: 'Word with a local image',
    data: html(
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>See <img width=10 height=10 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_1">below.</p></body></html>',
    ),
    html: '<p>See below.</p>',
    told: ['dropped 1 pictures, 0 links'],
  },
  {
    from: 'Word for the web',
    data: html(
      `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph" role="heading" aria-level="2" paraid="1" style="color:#0F4761"><span class="TextRun" style="font-weight:bold;font-size:12pt"><span class="NormalTextRun">Oil</span></span><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW1"><p class="Paragraph" style="font-weight:normal;font-style:normal"><span class="TextRun" style="font-weight:bold;font-style:italic">Hot</span><span class="TextRun"> oil is </span><span class="TextRun Underlined" style="text-decoration:underline">thin</span><span class="TextRun">, not </span><span class="TextRun Strikethrough" style="text-decoration:line-through">thick</span><span class="TextRun">: </span><a class="Hyperlink" href="https://oil.example/"><span class="TextRun Underlined" style="color:#467886;text-decoration:underline">a table</span></a><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li role="listitem" data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Every month</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle2" role="list"><li role="listitem" data-aria-level="2" class="OutlineElement"><p class="Paragraph"><span class="TextRun">In winter</span></p></li></ul></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li role="listitem" data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Drain</span></p></li></ol></div>`,
    ),
    html: '<h2>Oil</h2><p><strong><em>Hot</em></strong> oil is <u>thin</u>, not <s>thick</s>: <a href="https://oil.example/" rel="noopener">a table</a></p><ul><li>Every month<ul><li>In winter</li></ul></li></ul><ol><li>Drain</li></ol>',
    told: ['lost colors'],
  },
  {
    from: 'Google Docs',
    data: html(
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="${DOCS};font-size:16pt;font-weight:400">Routes</span></h2><p dir="ltr" style="line-height:1.38"><span style="${DOCS};font-weight:700;font-style:italic">Steep</span><span style="${DOCS};font-weight:400"> and </span><a href="https://maps.example/q?q=1" style="text-decoration:none"><span style="${DOCS};color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none">flat</span></a><span style="${DOCS}">, </span><span style="${DOCS};text-decoration:underline;-webkit-text-decoration-skip:none">never</span><span style="${DOCS}"> </span><span style="${DOCS};text-decoration:line-through">always</span></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc;${DOCS}" aria-level="1"><p dir="ltr" role="presentation"><span style="${DOCS}">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="${DOCS};font-weight:700">Deeper</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    ),
    html: '<h2>Routes</h2><p><strong><em>Steep</em></strong> and <a href="https://maps.example/q?q=1" rel="noopener">flat</a>, <u>never</u> <s>always</s></p><ul><li>One<ul><li><strong>Deeper</strong></li></ul></li></ul>',
  },
  {
    from: 'Google Docs with unsupported formats',
    data: html(
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><p dir="ltr" style="text-align:center"><span style="${DOCS};color:#ff0000">Red</span><span style="${DOCS}"> CO</span><span style="${DOCS};vertical-align:sub">2</span></p><div align="left"><table style="border:none"><tbody><tr><td><p dir="ltr"><span style="${DOCS}">Unit</span></p></td><td><p dir="ltr"><span style="${DOCS};font-weight:700">Miles</span></p></td></tr></tbody></table></div><hr /></b>`,
    ),
    html: '<p>Red CO2</p><p>Unit | <strong>Miles</strong></p><hr>',
    told: ['lost tables, colors, raised, alignment'],
  },
  {
    from: 'Pages on a Mac',
    data: html(
      '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px Helvetica}</style></head><body><p class="p1"><span class="s1"><b>Tires</b></span> in<span class="Apple-converted-space">&nbsp; </span>winter</p><p class="p2"><br></p><ul class="ul1"><li class="li1">Chains</li></ul></body></html>',
    ),
    html: '<p><strong>Tires</strong> in winter</p><p><br></p><ul><li>Chains</li></ul>',
  },
  {
    from: 'Outlook on Windows',
    data: html(
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><div class=WordSection1><p class=MsoNormal>Hello team,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Call <a href="tel:+16175550100">us</a> or <a href="mailto:a@b.example">write</a>.<o:p></o:p></p></div></body></html>',
    ),
    html: '<p>Hello team,</p><p><br></p><p>Call <a href="tel:+16175550100">us</a> or <a href="mailto:a@b.example">write</a>.</p>',
  },
  {
    from: 'Outlook on the web',
    data: html(
      `<html><head><meta http-equiv="Content-Type" content="text/html"></head><body><div class="elementToProof" style="font-family:Aptos,sans-serif;font-size:12pt;color:rgb(0, 0, 0)">Dear <b>all</b>,</div><div class="elementToProof" style="font-size:12pt"><br></div><div class="elementToProof"><span style="font-weight:600">Doors</span> open at <i>six</i>, <span style="text-decoration:underline">sharp</span>, <s>not</s> later.</div><ul data-editing-info='{"unorderedStyleType":1}'><li style="font-size:12pt"><div role="presentation" class="elementToProof">Bring <a href="https://a.example/" id="OWA1" class="OWAAutoLink">this</a></div></li></ul></body></html>`,
    ),
    html: '<p>Dear <strong>all</strong>,</p><p><br></p><p><strong>Doors</strong> open at <em>six</em>, <u>sharp</u>, <s>not</s> later.</p><ul><li>Bring <a href="https://a.example/" rel="noopener">this</a></li></ul>',
  },
  {
    from: 'Gmail',
    data: html(
      '<div dir="ltr">First line<div><br></div><div>Second <b>line</b>, <span style="font-weight:bold">a styled</span> <span style="font-style:italic">one</span> <u>and</u> <strike>not</strike> <a href="https://a.example/" target="_blank">this</a></div><ol><li>One</li></ol><div class="gmail_quote"><blockquote style="margin:0 0 0 .8ex">Quoted</blockquote></div></div>',
    ),
    html: '<p>First line</p><p><br></p><p>Second <strong>line</strong>, <strong>a styled</strong> <em>one</em> <u>and</u> <s>not</s> <a href="https://a.example/" target="_blank" rel="noopener">this</a></p><ol><li>One</li></ol><blockquote><p>Quoted</p></blockquote>',
  },
  {
    from: 'Apple Notes',
    data: html(
      '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 13.0px \'Helvetica Neue\'}\nspan.s1 {text-decoration: underline}\nspan.s2 {text-decoration: line-through}\nspan.s3 {font: bold 13.0px \'Helvetica Neue\'}</style></head><body><h1 style="margin: 0.0px; font: bold 24.0px \'Helvetica Neue\'">Shop</h1><p class="p1"><b>Salt</b>, <i>sand</i>, <span class="s1">grit</span> and <span class="s2">ash</span></p><p class="p1"><span class="s3">Soon</span></p><ul class="Apple-dash-list"><li class="li1">Shovel</li></ul></body></html>',
    ),
    html: '<h2>Shop</h2><p><strong>Salt</strong>, <em>sand</em>, <u>grit</u> and <s>ash</s></p><p><strong>Soon</strong></p><ul><li>Shovel</li></ul>',
  },
  {
    from: 'Ghost',
    data: html(
      '<h2 dir="ltr"><span style="white-space: pre-wrap;">Chains</span></h2><p dir="ltr"><b><strong style="white-space: pre-wrap;">Steel</strong></b><span style="white-space: pre-wrap;"> and </span><i><em class="italic" style="white-space: pre-wrap;">rubber</em></i><span style="white-space: pre-wrap;">, </span><u><span class="underline" style="white-space: pre-wrap;">tight</span></u><span style="white-space: pre-wrap;">, </span><s><span class="line-through" style="white-space: pre-wrap;">loose</span></s><span style="white-space: pre-wrap;"> </span><a href="https://a.example/" rel="noreferrer" dir="ltr"><span style="white-space: pre-wrap;">link</span></a></p><ul><li value="1" dir="ltr"><span style="white-space: pre-wrap;">One</span></li></ul><hr><blockquote dir="ltr"><span style="white-space: pre-wrap;">Said</span></blockquote>',
    ),
    html: '<h2>Chains</h2><p><strong>Steel</strong> and <em>rubber</em>, <u>tight</u>, <s>loose</s> <a href="https://a.example/" rel="noopener">link</a></p><ul><li>One</li></ul><hr><blockquote><p>Said</p></blockquote>',
  },
  {
    from: 'LibreOffice Writer',
    data: html(
      '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">@page { size: 8.5in 11in }\np { line-height: 115%; background: transparent }\na:link { color: #000080; text-decoration: underline }</style></head><body lang="en-US" link="#000080"><h3 class="western">Filters</h3>\n<p style="line-height: 100%; margin-bottom: 0in"><u>Change</u> <strike>never</strike> <span style="font-weight: normal">often</span>, <b>always</b>\n<i>soon</i>: <a href="https://a.example/">here</a></p>\n<ol>\n\t<li><p style="margin-bottom: 0in">One</p></li>\n\t<li><p>Two</p></li>\n</ol></body></html>',
    ),
    html: '<h3>Filters</h3><p><u>Change</u> <s>never</s> often, <strong>always</strong> <em>soon</em>: <a href="https://a.example/" rel="noopener">here</a></p><ol><li>One</li><li>Two</li></ol>',
  },
  {
    from: 'a web page in Chrome',
    data: html(
      `<meta charset='utf-8'><h3 style="${CHROME}; font-weight: 700; font-size: 20px">Season</h3><p style="${CHROME}; font-weight: 400; text-align: start; text-decoration-thickness: initial; text-decoration-style: initial; text-decoration-color: initial;">Look <span style="font-weight: 700;">twice</span>, <span style="font-style: italic;">at least</span>, <span style="text-decoration-line: underline;">before</span> and <span style="text-decoration: line-through rgb(31, 31, 31);">after</span> it; <a href="https://a.example/tires" style="color: rgb(0, 102, 204); text-decoration: underline;">tires</a> too.</p><ul style="${CHROME}"><li style="font-weight: bolder;">One</li></ul>`,
    ),
    html: '<h3>Season</h3><p>Look <strong>twice</strong>, <em>at least</em>, <u>before</u> and <s>after</s> it; <a href="https://a.example/tires" rel="noopener">tires</a> too.</p><ul><li><strong>One</strong></li></ul>',
  },
  {
    from: 'captions of images from another site',
    data: html(
      '<p>Before</p><figure><img src="https://elsewhere.example/a.jpg"><figcaption>Words of <em>the</em> caption</figcaption></figure><p>After</p><figure><a href="https://a.example/"><img data-lazy="https://elsewhere.example/b.jpg"></a><figcaption>Others</figcaption></figure>',
    ),
    html: '<p>Before</p><p>Words of the caption</p><p>After</p><p>Others</p>',
    told: ['dropped 1 pictures, 0 links'],
  },
  {
    from: 'a web page',
    data: html(
      '<article><h1 onclick="alert(1)">Fleet news</h1><script>alert(1)</script><p style="color:red" onmouseover="alert(1)">Read <a href="javascript:alert(1)">this</a> and <a href="https://a.example/x" target="_blank">that</a>.</p><img src="https://elsewhere.example/a.jpg" alt="A" onerror="alert(1)"><iframe src="https://evil.example"></iframe><h6>Small</h6></article>',
    ),
    html: '<h2>Fleet news</h2><p>Read this and <a href="https://a.example/x" target="_blank" rel="noopener">that</a>.</p><h4>Small</h4>',
    told: ['lost colors, media', 'dropped 1 pictures, 1 links'],
  },
  {
    from: 'a spreadsheet',
    data: html(
      '<google-sheets-html-origin><style>td {border: 1px solid}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0"><colgroup><col width="100"></colgroup><tbody><tr><td>Unit</td><td>Miles</td></tr><tr><td>12</td><td>48,000</td></tr></tbody></table></google-sheets-html-origin>',
    ),
    html: '<p>Unit | Miles</p><p>12 | 48,000</p>',
    told: ['lost tables'],
  },
  {
    from: 'WordPress',
    data: html(
      '<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Batteries</h3><!-- /wp:heading --><!-- wp:paragraph --><p>Cold <mark class="has-inline-color">cuts</mark> <strong>power</strong>, <em>and</em> <s>not</s> <a href="https://a.example/" data-type="post">time</a>, <span style="text-decoration: underline;">always</span>.</p><!-- /wp:paragraph --><figure class="wp-block-image"><img src="https://backend.example/storage/v1/object/public/blog-images/1.png" alt="A battery" class="wp-image-1" width="640" height="480" srcset="https://elsewhere.example/1.png 2x"/><figcaption class="wp-element-caption">In <strong>March</strong></figcaption></figure>',
    ),
    html: '<h3>Batteries</h3><p>Cold cuts <strong>power</strong>, <em>and</em> <s>not</s> <a href="https://a.example/" rel="noopener">time</a>, <u>always</u>.</p><figure><img src="https://backend.example/storage/v1/object/public/blog-images/1.png" alt="A battery" width="640" height="480" loading="lazy" decoding="async"><figcaption>In March</figcaption></figure>',
    told: ['lost colors'],
  },
  {
    from: 'Notion',
    data: html(
      '<meta charset="utf-8"><h1 id="a">Plan</h1><p>Do <strong>this</strong>, <em>then</em> <u>that</u>, <s>or not</s>, <code>now</code> <a href="https://a.example/">there</a></p><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li></ul><ol type="1" start="4"><li>Four</li></ol>',
    ),
    html: '<h2>Plan</h2><p>Do <strong>this</strong>, <em>then</em> <u>that</u>, <s>or not</s>, <code>now</code> <a href="https://a.example/" rel="noopener">there</a></p><ul><li>Done</li></ul><ol><li>Four</li></ol>',
    told: ['lost checkboxes'],
  },
  {
    from: 'a code editor',
    data: html(
      `<meta charset="utf-8"><div style="color:#d4d4d4;font-family:Menlo;white-space:pre"><div><span style="color:#569cd6">const</span><span> a = 1;</span></div></div>`,
    ),
    html: '<p>const a = 1;</p>',
    told: ['lost colors'],
  },
  {
    from: 'text in Markdown',
    data: {
      'text/plain': '# Title\n\nSome **bold** and *soft* [link](/about).\n\n- one\n- two\n  1. deeper\n\n<b>raw</b>',
    },
    html: '<h2>Title</h2><p>Some <strong>bold</strong> and <em>soft</em> <a href="/about">link</a>.</p><ul><li>one</li><li>two<ol><li>deeper</li></ol></li></ul><p>&lt;b&gt;raw&lt;/b&gt;</p>',
    told: ['markdown'],
  },
  {
    from: 'plain text',
    data: { 'text/plain': 'One line\nand <b>another</b>' },
    html: '<p>One line</p><p>and &lt;b&gt;another&lt;/b&gt;</p>',
  },
  {
    from: 'an inline image',
    data: html(
      `<p>Before <img alt="Dot" src="data:image/png;base64,${PIXEL}"> after</p><img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="data:text/html;base64,aGk=">`,
    ),
    html: '<p>Before after</p><p><br></p>',
    told: ['pictures blob:image/png/70 blob:image/svg+xml/6', 'dropped 1 pictures, 0 links'],
  },
];
