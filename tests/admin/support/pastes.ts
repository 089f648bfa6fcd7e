/** What programs put into the clipboard, shortened, and what a post makes of it. */
export interface Paste {
  readonly from: string;
  readonly data: Readonly<Record<string, string>>;
  readonly html: string;
  readonly told?: readonly string[];
}

const html = (text: string) => ({ 'text/html': text, 'text/plain': 'the same as text' });
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const PASTES: readonly Paste[] = [
  {
    from: 'Word on Windows',
    data: html(`<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- @list l0:level1 {mso-level-number-format:bullet;} @list l1:level1 {mso-level-number-format:decimal;} p.MsoNormal {margin:0in;font-size:11.0pt;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1>Brakes<o:p></o:p></h1><p class=MsoNormal><b><span style='color:#C00000'>Heat</span></b> wears&nbsp;<i>pads</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>&middot;<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Inner pad<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>&middot;</span><![endif]>Outer pad<o:p></o:p></p>
<p class=MsoNormal style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First<o:p></o:p></p><!--EndFragment--></body></html>`),
    html: '<h2>Brakes</h2><p><strong>Heat</strong> wears <em>pads</em>.</p><p><br></p><ul><li>Inner pad</li><li>Outer pad</li></ul><ol><li>First</li></ol>',
  },
  {
    from: 'Word with a picture of this computer',
    data: html(
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>See <img width=10 height=10 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_1">below.</p></body></html>',
    ),
    html: '<p>See below.</p>',
    told: ['dropped 1 pictures, 0 links'],
  },
  {
    from: 'Word for the web',
    data: html(
      '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph" role="heading" paraid="1"><span class="TextRun" style="font-weight:bold;font-size:12pt"><span class="NormalTextRun">Oil</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Every month</span></p></li></ul></div>',
    ),
    html: '<p><strong>Oil</strong></p><ul><li>Every month</li></ul>',
  },
  {
    from: 'Google Docs',
    data: html(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;font-weight:400">Routes</span></h2><p dir="ltr"><span style="font-weight:700;font-style:italic">Steep</span><span style="font-weight:400"> and </span><a href="https://www.google.com/url?q=1" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">flat</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Deeper</span></p></li></ul></ul></b><br class="Apple-interchange-newline">',
    ),
    html: '<h2>Routes</h2><p><strong><em>Steep</em></strong> and <u><a href="https://www.google.com/url?q=1" rel="noopener">flat</a></u></p><ul><li>One<ul><li>Deeper</li></ul></li></ul>',
  },
  {
    from: 'Pages on a Mac',
    data: html(
      '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px Helvetica}</style></head><body><p class="p1"><span class="s1"><b>Tires</b></span> in<span class="Apple-converted-space">&nbsp; </span>winter</p><p class="p2"><br></p><ul class="ul1"><li class="li1">Chains</li></ul></body></html>',
    ),
    html: '<p><strong>Tires</strong> in winter</p><p><br></p><ul><li>Chains</li></ul>',
  },
  {
    from: 'Outlook',
    data: html(
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><div class=WordSection1><p class=MsoNormal>Hello team,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Call <a href="tel:+16175550100">us</a> or <a href="mailto:a@b.example">write</a>.<o:p></o:p></p></div></body></html>',
    ),
    html: '<p>Hello team,</p><p><br></p><p>Call <a href="tel:+16175550100">us</a> or <a href="mailto:a@b.example">write</a>.</p>',
  },
  {
    from: 'Gmail',
    data: html(
      '<div dir="ltr">First line<div><br></div><div>Second <b>line</b></div><div class="gmail_quote"><blockquote style="margin:0 0 0 .8ex">Quoted</blockquote></div></div>',
    ),
    html: '<p>First line</p><p><br></p><p>Second <strong>line</strong></p><p>Quoted</p>',
  },
  {
    from: 'LibreOffice Writer',
    data: html(
      '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US"><h3 class="western">Filters</h3>\n<p style="margin-bottom: 0in"><u>Change</u> <strike>never</strike> often</p>\n<ol>\n\t<li><p>One</p></li>\n\t<li><p>Two</p></li>\n</ol></body></html>',
    ),
    html: '<h3>Filters</h3><p><u>Change</u> <s>never</s> often</p><ol><li>One</li><li>Two</li></ol>',
  },
  {
    from: 'a web page',
    data: html(
      '<article><h1 onclick="alert(1)">Fleet news</h1><script>alert(1)</script><p style="color:red" onmouseover="alert(1)">Read <a href="javascript:alert(1)">this</a> and <a href="https://a.example/x" target="_blank">that</a>.</p><img src="https://elsewhere.example/a.jpg" alt="A" onerror="alert(1)"><iframe src="https://evil.example"></iframe><h6>Small</h6></article>',
    ),
    html: '<h2>Fleet news</h2><p>Read this and <a href="https://a.example/x" target="_blank" rel="noopener">that</a>.</p><h4>Small</h4>',
    told: ['dropped 1 pictures, 1 links'],
  },
  {
    from: 'a spreadsheet',
    data: html(
      '<google-sheets-html-origin><style>td {border: 1px solid}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0"><colgroup><col width="100"></colgroup><tbody><tr><td>Unit</td><td>Miles</td></tr><tr><td>12</td><td>48,000</td></tr></tbody></table></google-sheets-html-origin>',
    ),
    html: '<p>Unit | Miles</p><p>12 | 48,000</p>',
  },
  {
    from: 'WordPress',
    data: html(
      '<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Batteries</h3><!-- /wp:heading --><!-- wp:paragraph --><p>Cold <mark class="has-inline-color">cuts</mark> power.</p><!-- /wp:paragraph --><figure class="wp-block-image"><img src="https://backend.example/storage/v1/object/public/blog-images/1.png" alt="A battery" class="wp-image-1" width="640" height="480" srcset="https://elsewhere.example/1.png 2x"/></figure>',
    ),
    html: '<h3>Batteries</h3><p>Cold cuts power.</p><p><img src="https://backend.example/storage/v1/object/public/blog-images/1.png" alt="A battery" width="640" height="480" loading="lazy" decoding="async"></p>',
  },
  {
    from: 'Notion',
    data: html(
      '<meta charset="utf-8"><h1 id="a">Plan</h1><p>Do <strong>this</strong></p><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li></ul><ol type="1" start="4"><li>Four</li></ol>',
    ),
    html: '<h2>Plan</h2><p>Do <strong>this</strong></p><ul><li>Done</li></ul><ol><li>Four</li></ol>',
  },
  {
    from: 'a code editor',
    data: html(
      `<meta charset="utf-8"><div style="color:#d4d4d4;font-family:Menlo;white-space:pre"><div><span style="color:#569cd6">const</span><span> a = 1;</span></div></div>`,
    ),
    html: '<p>const a = 1;</p>',
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
    from: 'a picture inside of the text',
    data: html(
      `<p>Before <img alt="Dot" src="data:image/png;base64,${PIXEL}"> after</p><img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="data:text/html;base64,aGk=">`,
    ),
    html: '<p>Before after</p><p><br></p>',
    told: ['pictures blob:image/png/70 blob:image/svg+xml/6', 'dropped 1 pictures, 0 links'],
  },
];
