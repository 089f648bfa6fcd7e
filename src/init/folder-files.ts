import type { HostName } from '../site/hosts/names.ts';
import type { Answers } from './answers.ts';

/** Returns the files of a new site outside `data`, by path. */
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

/** Config files of hosts with the build command and output folder. */
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

const CHECK_WORKFLOW = `# Checks the site after each push, so that errors are found before your host builds it.
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

const PAGES_WORKFLOW = `# Builds the site after each push and publishes it on GitHub Pages. In the settings of the repository, set the
# Pages source to "GitHub Actions".
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
  netlify: 'Push this folder to a repository and import it in Netlify; `netlify.toml` has the settings.',
  cloudflare:
    'Push this folder to a repository and import it in Cloudflare Pages with the build command `npm run build` and the output folder `generated/site`.',
  github: 'Push this folder to GitHub and set the Pages source to "GitHub Actions"; the workflow does the rest.',
  vercel: 'Push this folder to a repository and import it in Vercel; `vercel.json` has the settings.',
};

/** README section about the blog. */
const BLOG = `Blog posts are Markdown files in \`data/posts/\`. To write them in the browser, run \`npm start\`; the first time, it tells you what to install.

`;

function readme({ name, base, places, hasBlog }: Answers, host: HostName): string {
  return `# Website of ${name}

\`\`\`sh
npm install    # once
npm run dev    # serves the site; open pages update when you save a file
npm run build  # writes the site to generated/site
\`\`\`

All content is in \`data/\`. Errors show their file and line on the page and in the terminal.

## Five things to do next

1. **Review the copy.** \`data/services.yaml\` describes what you do; \`data/copy.yaml\` and \`data/pages/\` describe a typical visit in your trade. Remove what you don't do and change what you do differently: these are your promises. \`npx townpress check --verbose\` lists the starter texts you haven't changed.
2. **Add your hours and email:** \`hours\` and \`email\` in \`data/site.yaml\`. Pages leave out anything you don't enter. Licenses and insurance go in \`data/credentials.yaml\`, each with \`name\`, \`number\` and \`issuer\`.
3. **Make it yours:** add your logo as \`data/brand/logo.svg\` (or \`.png\`), your colors under \`theme\` in \`data/site.yaml\`, and your photos to \`data/photos/\` (with their alt text in \`data/photos.yaml\`).
4. **Add your first three jobs.** ${places.length === 1 ? `The page of ${base.name} has` : `The pages of ${places.length} towns have`} no unique text yet, so search engines don't index ${places.length === 1 ? 'it' : 'them'}. Describe what you did, in your own words:

   \`\`\`sh
   npx townpress add job    # prompts for the service, the town and what happened
   \`\`\`

   It shows the effect on the page, such as "It can now be indexed." \`--photo\` adds a photo. Notes (\`npx townpress add note\`), customer reviews (\`npx townpress add review\`) and public rules that affect your work (\`local.yaml\`) count too.
   \`npx townpress check --verbose\` shows what each town's pages need, and [data.md](https://github.com/townpress/townpress/blob/main/docs/data.md) documents every file.
5. **Publish.** Set \`origin\` in \`data/site.yaml\` to your domain and delete \`demo: true\`. ${HOST_STEPS[host]}

${hasBlog ? BLOG : ''}To add a town, run \`npx townpress add town "Name, ST"\`. To see all commands, run \`npx townpress --help\`. To upgrade, run \`npm install townpress@latest && npx townpress upgrade\`. If the data isn't enough, you can [override components](https://github.com/townpress/townpress/blob/main/docs/overrides.md) with your own code.
`;
}
