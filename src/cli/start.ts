/* The command as Node starts it: a module, so that no other file of dist/ need be one. */
const { runScript } = await import('./compiled-scripts.ts');
const { main } = runScript('main.cjs') as typeof import('./main.ts');
await main();

export {};
