import type { Picture } from './picture.ts';

/** A picture that nobody looked into; its frame has a shape of its own, which it fills. */
export function unseenPicture(url: string, alt: string): Picture {
  return { key: '', url, width: '1600', height: '1000', alt, focus: 'middle', tone: '', srcset: '', sources: [] };
}
