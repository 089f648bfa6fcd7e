/** Posts a value as JSON. */
export function posted(path: string, value: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
}

/**
 * Fetches a page. Resolves to `elsewhere` if its URL has no page, and to `nothing` if the server has no response for
 * now. `XMLHttpRequest` parses the page, because the policy on some pages blocks parsing HTML from strings.
 */
export function fetched(url: URL): Promise<Document | 'elsewhere' | 'nothing'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => resolve((request.responseURL === url.href && request.responseXML) || 'elsewhere');
    request.onerror = () => resolve('nothing');
    request.send();
  });
}
