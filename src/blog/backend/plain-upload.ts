/** Converts a multipart upload to a plain one: the embedded storage looks for the file under another field name. */
export async function withPlainUpload(request: Request): Promise<Request> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') === true;
  const { pathname } = new URL(request.url);
  if (!isForm || !['POST', 'PUT'].includes(request.method) || !pathname.startsWith('/storage/v1/object/'))
    return request;
  const form = await request.formData();
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (!file) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(file.size));
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}
