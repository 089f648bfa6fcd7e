/**
 * Marks lazy images as `waiting` and `loaded`, and replaces failed ones with a message (docs/contract.md, section 2).
 */
export function startImages(root: ParentNode = document): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('.pic img, img[loading=lazy]')) {
    const fail = () => markFailed(image);
    if (image.complete) {
      // An SVG without an intrinsic size has a natural width of 0 too, so only decoding shows whether it failed.
      if (image.naturalWidth === 0) image.decode().catch(fail);
      continue;
    }
    const box = image.closest('.pic') ?? image;
    if (image.loading === 'lazy') box.classList.add('waiting');
    image.addEventListener('load', () => box.classList.replace('waiting', 'loaded'), { once: true });
    image.addEventListener('error', fail, { once: true });
  }
}

/** Replaces an image with a message of the same size. Screen readers still read the alt text. */
function markFailed(image: HTMLImageElement): void {
  const words = document.createElement('span');
  words.textContent = '%%imageUnavailable%%';
  if (image.alt !== '') {
    words.role = 'img';
    words.ariaLabel = `${image.alt}: ${words.textContent}`;
  }
  words.className = 'unavailable';
  words.style.aspectRatio = `${image.width} / ${image.height}`;
  const box = image.closest('.pic');
  image.replaceWith(words);
  box?.classList.remove('waiting');
  (box ?? words).classList.add('failed');
}
