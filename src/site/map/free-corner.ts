import { type Box, overlap, type Position } from './plane.ts';

/** Room for a figure and a line or two of text beside the land, in units of the map. */
const ROOM = { width: 310, height: 190 };

const CORNERS = ['sw', 'se', 'nw', 'ne'] as const;
export type Corner = (typeof CORNERS)[number];

/** The first corner of the map with room for text, where neither land nor any of the boxes is; undefined if all are taken. */
export function freeCorner(
  rings: readonly (readonly Position[])[],
  taken: readonly Box[],
  width: number,
  height: number,
): { readonly corner: Corner; readonly room: Box } | undefined {
  for (const corner of CORNERS) {
    const left = corner.endsWith('w') ? 0 : width - ROOM.width;
    const top = corner.startsWith('n') ? 0 : height - ROOM.height;
    const room = { left, top, right: left + ROOM.width, bottom: top + ROOM.height };
    const isCrossed = rings.some((ring) => ring.some((point, index) => crosses(point, ring[index + 1] ?? point, room)));
    if (!isCrossed && !taken.some((box) => overlap(box, room)) && !isLand([left + 1, top + 1], rings))
      return { corner, room };
  }
  return undefined;
}

/** Whether a point lies inside the rings, by how many of their edges a line from it to the east crosses. */
export function isLand([x, y]: Position, rings: readonly (readonly Position[])[]): boolean {
  let isInside = false;
  for (const ring of rings) {
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[index + 1] ?? (ring[0] as Position);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    });
  }
  return isInside;
}

/** Whether an edge enters a box, as far as steps of a few units tell. */
function crosses([ax, ay]: Position, [bx, by]: Position, { left, top, right, bottom }: Box): boolean {
  const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / 5) || 1;
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps];
    if (x > left && x < right && y > top && y < bottom) return true;
  }
  return false;
}
