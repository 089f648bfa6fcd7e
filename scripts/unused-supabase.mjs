/**
 * Unused parts of the Supabase client, each with a stub, because the client creates or imports them on startup:
 * WebSockets, which the pages' CSP blocks (57 KB); passkeys and crypto wallets; and Iceberg catalogs.
 */
export const UNUSED = [
  [
    /^@supabase\/realtime-js$/,
    'export class RealtimeClient { async setAuth() {} channel() { throw new Error("Realtime is not included in this build"); } }',
  ],
  [
    /^\.\/lib\/webauthn$/,
    `export class WebAuthnApi {}
    export const createCredential = undefined, getCredential = undefined, webAuthnAbortService = undefined;
    export const deserializeCredentialCreationOptions = undefined, deserializeCredentialRequestOptions = undefined;
    export const serializeCredentialCreationResponse = undefined, serializeCredentialRequestResponse = undefined;
    export const browserSupportsWebAuthn = () => false;`,
  ],
  [
    /^\.\/lib\/web3\/ethereum$/,
    'export const createSiweMessage = undefined, fromHex = undefined, getAddress = undefined, toHex = undefined;',
  ],
  [/^iceberg-js$/, 'export class IcebergRestCatalog {} export class IcebergError extends Error {}'],
];

/**
 * Parts that the admin doesn't use, but the command does: the account admin API, which needs the operator's key
 * (`admin/data/full-client.ts` makes its only needed call, sign-out), and what only old browsers lack.
 */
export const OPERATOR_ONLY = [
  [/^\.\/lib\/polyfills$/, 'export const polyfillGlobalThis = () => {}'],
  [/^\.\/GoTrueAdminApi$/, 'export default class {}'],
];

/** Returns an esbuild plugin that replaces modules of the Supabase client with stubs. */
export function withoutUnused(stubs) {
  return {
    name: 'without-unused',
    setup(build) {
      for (const [filter, contents] of stubs) {
        const namespace = `without ${filter.source}`;
        build.onResolve({ filter }, ({ path, importer }) =>
          importer.includes('@supabase') ? { path, namespace, sideEffects: false } : undefined,
        );
        build.onLoad({ filter: /./, namespace }, () => ({ contents, loader: 'js' }));
      }
    },
  };
}
