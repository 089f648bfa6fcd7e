const WIDTH = 640;
const LEFT = 130;
const BAR = 18;
const ROW = 76;
const TOP = 56;

/**
 * Returns an SVG chart of full builds and a bare React loop over the same pages, each relative to writing the same
 * bytes. Lines mark the goals.
 */
export function drawBench(sizes) {
  const most = Math.max(...sizes.flatMap(({ cold, bare, goal }) => [cold, bare, goal]));
  const x = (value) => Math.round(LEFT + (value / most) * (WIDTH - LEFT - 60));
  const bars = sizes.map(({ pages, cold, bare, goal }, index) => {
    const y = TOP + index * ROW;
    const line = (value, at, name) =>
      `<rect class="${name}" x="${LEFT}" y="${at}" width="${x(value) - LEFT}" height="${BAR}"/><text x="${x(value) + 6}" y="${at + 14}">${value.toFixed(1)}</text>`;
    return [
      `<text class="name" x="${LEFT - 10}" y="${y + 24}">${pages}</text>`,
      line(cold, y, 'own'),
      line(bare, y + BAR + 4, 'other'),
      `<path class="limit" d="M${x(goal)} ${y - 4}v${2 * BAR + 12}"/>`,
    ].join('');
  });
  const height = TOP + sizes.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${titleOf(sizes)}">
<style>text{font:14px system-ui,sans-serif;fill:#24292f}.name{text-anchor:end}.own{fill:#1f6f5c}.other{fill:#b8b2a6}.limit{stroke:#c2410c;stroke-width:2;stroke-dasharray:4 3}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.own{fill:#3fae92}.other{fill:#6e6a62}}</style>
<text x="${LEFT}" y="20">Build time relative to writing the same bytes (1 = as fast)</text>
<rect class="own" x="${LEFT}" y="30" width="12" height="12"/><text x="${LEFT + 18}" y="41">townpress</text><rect class="other" x="${LEFT + 110}" y="30" width="12" height="12"/><text x="${LEFT + 128}" y="41">bare React loop</text><path class="limit" d="M${LEFT + 262} 28v16"/><text x="${LEFT + 272}" y="41">goal</text>
${bars.join('\n')}
</svg>
`;
}

function titleOf(sizes) {
  const texts = sizes.map(
    ({ pages, cold, bare }) => `${pages}: ${cold.toFixed(1)}, bare React loop ${bare.toFixed(1)}`,
  );
  return `Full build time relative to writing the same bytes. ${texts.join('. ')}.`;
}
