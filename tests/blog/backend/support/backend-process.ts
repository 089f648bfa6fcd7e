import { Socket } from 'node:net';
import { startBackend } from '../../../../src/blog/backend/embedded.ts';
import { clientFor } from '../../../../src/blog/store/accounts.ts';

/*
 * A backend in its own process. `serve` sends its URL to the parent and goes on. `watch` uses every part of it once and
 * reports which other machines were looked up or called on the way.
 */
const [folder = '', mode] = process.argv.slice(2);
const outside: string[] = [];

const { connect } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...values: unknown[]) {
  const [first] = [values[0]].flat() as { host?: string; path?: string }[];
  if (first?.path === undefined && !['127.0.0.1', 'localhost', undefined].includes(first?.host))
    outside.push(String(first?.host));
  return Reflect.apply(connect, this, values);
} as typeof connect;

const backend = await startBackend({ folder, port: 0 });
if (mode === 'serve') process.send?.({ url: backend.url, secretKey: backend.secretKey });
else {
  const client = clientFor(backend.url, backend.publishableKey);
  await client.auth.signUp({ email: 'a@example.com', password: 'secret 1' });
  await client.auth.resetPasswordForEmail('a@example.com');
  // Rejected, which the package would print.
  await client.from('blog_posts').insert({ slug: 'a', title: 'a' });
  await client.storage.from('blog-images').upload('a.png', new Blob(['x'], { type: 'image/png' }));
  await client.functions.invoke('generate-blog-metadata', { body: { content: 'x', title: 'x' } });
  await backend.close();
  process.send?.(outside, () => process.disconnect());
}
