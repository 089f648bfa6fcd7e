import type { HostName } from '../site/hosts/names.ts';
import type { Answers } from './answers.ts';

/** What a folder of a company's own holds beside its data, by path. */
export function folderFiles(answers: Answers, host: HostName, version: string): Map<string, string> {
  return new Map([
    ['package.json', packageJson(answers, version)],
    ['.gitignore', 'node_modules/\ngenerated/\n.townpress/\n'],
    ['README.md', readme(answers, host)],
    ['.editorconfig', EDITORCONFIG],
    ['.vscode/extensions.json', '{\n  "recommendations": ["redhat.vscode-yaml"]\n}\n'],
    ['.github/workflows/site.yml', host === 'github' ? PAGES_WORKFLOW : CHECK_WORKFLOW],
    ...(HOST_FILES[host] ?? []),
  ]);
}

const EDITORCONFIG = `root = true

[*]
charset = utf-8
end_of_line = lf
insert_final_newline = true
indent_style = space
indent_size = 2
`;

function packageJson({ slug, hasBlog }: Answers, version: string): string {
  const scripts = {
    dev: 'townpress dev',
    ...(hasBlog && { start: 'townpress start' }),
    check: 'townpress check',
    build: 'townpress generate',
    preview: 'townpress preview',
  };
  const content = { name: slug, private: true, type: 'module', scripts, dependencies: { townpress: `^${version}` } };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Where a host looks for what is built, in the form of its own settings. */
const HOST_FILES: Readonly<Partial<Record<HostName, readonly (readonly [path: string, text: string])[]>>> = {
  netlify: [['netlify.toml', '[build]\n  command = "npm run build"\n  publish = "generated/site"\n']],
  vercel: [
    [
      'vercel.json',
      `${JSON.stringify({ framework: null, buildCommand: 'npm run build', outputDirectory: 'generated/site' }, undefined, 2)}\n`,
    ],
  ],
  cloudflare: [['wrangler.toml', 'name = "site"\npages_build_output_dir = "generated/site"\n']],
};

const STEPS = `      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 22
      - run: npm install
`;

const CHECK_WORKFLOW = `# Checks the site after each push, so that a mistake is found before your host builds it.
name: site
on: [push, pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
${STEPS}      - run: npm run build
      - run: npx townpress check --site
`;

const PAGES_WORKFLOW = `# Builds the site after each push and publishes it on GitHub Pages. In the settings of the repository, choose
# "GitHub Actions" as the source of Pages.
name: site
on:
  push:
    branches: [main]
permissions:
  contents: read
  pages: write
  id-token: write
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
    steps:
${STEPS}      - run: npm run build
      - run: npx townpress check --site
      - uses: actions/upload-pages-artifact@56afc609e74202658d3ffba0e8f6dda462b719fa # v3.0.1
        with:
          path: generated/site
      - uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5
`;

const HOST_STEPS: Readonly<Record<HostName, string>> = {
  static: 'Run `npm run build` and upload the folder `generated/site` to any web server.',
  netlify: 'Push this folder to a repository and open it in Netlify; `netlify.toml` tells it the rest.',
  cloudflare:
    'Push this folder to a repository and open it in Cloudflare Pages; the command is `npm run build`, the folder `generated/site`.',
  github: 'Push this folder to GitHub and choose "GitHub Actions" as the source of Pages; the workflow does the rest.',
  vercel: 'Push this folder to a repository and open it in Vercel; `vercel.json` tells it the rest.',
};

/** What the blog needs beside the site. */
const BLOG = `Posts of the blog are Markdown files in \`data/posts/\`. To write them in the browser, run \`npm start\`; the first time it says what to install for that.

`;

function readme({ name, base, places, hasBlog }: Answers, host: HostName): string {
  return `# The website of ${name}

\`\`\`sh
npm install    # once
npm run dev    # shows the site; open pages change when you save a file
npm run build  # writes the site into generated/site
\`\`\`

Everything that the site says stands in \`data/\`. A mistake is told with its line, in the page and in the terminal.

## Five things to do next

1. **Read what it says.** \`data/services.yaml\` says what you do, \`data/copy.yaml\` and \`data/pages/\` how a visit goes, as most in your trade do it. Remove what you do not do, and change what you do in another way: these are your promises. \`npx townpress check --verbose\` lists the texts that are still as they came.
2. **Say when you answer and how to write to you:** \`hours\` and \`email\` in \`data/site.yaml\`. What you have not said is left out of the pages. Licenses and insurance belong in \`data/credentials.yaml\`, each with \`name\`, \`number\` and \`issuer\`.
3. **Make it yours:** your logo as \`data/brand/logo.svg\` (or \`.png\`), your colours under \`theme\` in \`data/site.yaml\`, your own photographs in \`data/photos/\` (\`data/photos.yaml\` says what each shows).
4. **Add your first three jobs.** ${places.length === 1 ? `The page of ${base.name} says` : `The pages of ${places.length} towns say`} nothing yet that no other page says, so search engines aren't shown ${places.length === 1 ? 'it' : 'them'}. Describe what you did, in your own words:

   \`\`\`sh
   npx townpress add job    # asks which service, which town and what happened
   \`\`\`

   It answers with what the job does for its page, such as "It can be indexed now." \`--photo\` adds a picture. A note works too (\`npx townpress add note\`), a customer's review (\`npx townpress add review\`), and so does a public rule that changes your work (\`local.yaml\`).
   \`npx townpress check --verbose\` says what the pages of each town lack, and [docs/data](https://github.com/townpress/townpress/tree/main/docs/data) documents every file.
5. **Publish.** Put your address into \`origin\` in \`data/site.yaml\` and delete \`demo: true\`. ${HOST_STEPS[host]}

${hasBlog ? BLOG : ''}More towns: \`npx townpress add town "Name, ST"\`. All commands: \`npx townpress --help\`. To upgrade: \`npm install townpress@latest && npx townpress upgrade\`. Where the data is not enough, [code of your own](https://github.com/townpress/townpress/blob/main/docs/overrides.md) beside it takes the place of ours.
`;
}
