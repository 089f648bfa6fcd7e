/** Marks lazy pictures as `waiting` and `loaded`, and puts 'Image unavailable' in the place of one that does not come (docs/contract.md, section 2). */
export function startImages(root: ParentNode = document): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('.pic img, img[loading=lazy]')) {
    const fail = () => markFailed(image);
    if (image.complete) {
      // A drawing without a size of its own has a natural width of 0 as well: only decoding tells.
      if (image.naturalWidth === 0) image.decode().catch(fail);
      continue;
    }
    const box = image.closest('.pic') ?? image;
    if (image.loading === 'lazy') box.classList.add('waiting');
    image.addEventListener('load', () => box.classList.replace('waiting', 'loaded'), { once: true });
    image.addEventListener('error', fail, { once: true });
  }
}

/** Puts words of the same size in the place of a picture; those who hear the page hear what it would have shown too. */
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
