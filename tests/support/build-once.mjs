/** Builds the command once before all tests, so that those that run it run what stands in `src`. */
export default async function setup() {
  await import('../../scripts/build-cli.mjs');
}
