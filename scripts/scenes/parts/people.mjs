// A technician, 180 tall, feet at (0, 0), facing right; recognizable by the outline alone.
import { C, disc, g, p, rect } from './kit.mjs';

export function tech(
  x,
  y,
  h,
  {
    flip = false,
    suit = C.navy,
    vest = C.amber,
    skin = '#8a4f35',
    cap = C.ink,
    arm = 'down',
    band = C.paper,
    tool = false,
  } = {},
) {
  const s = +(h / 180).toFixed(3);
  const arms = {
    down: 'M10-146C22-144 26-132 26-118L24-86H14L12-120Z',
    reach: 'M6-148C14-150 22-146 30-138L58-128L56-117L26-122L8-130Z',
    up: 'M6-146C16-148 24-142 32-150L50-178L59-172L42-136C34-126 20-124 8-128Z',
  }[arm];
  return g(
    `translate(${x} ${y}) scale(${flip ? -s : s} ${s})`,
    p(C.ink, 'M-20 0V-8H2V0ZM4 0V-8H20L28-3V0Z'),
    p(suit, 'M-19-6L-22-92H20L21-6H6L0-66L-3-6Z'),
    p(suit, 'M-24-84C-29-116-28-142-16-150H12C23-143 25-114 22-84Z'),
    p(vest, 'M-24-90C-27-116-27-142-16-150H12C23-143 24-116 22-90Z'),
    p(band, rect(-26, -108, 49, 7), 'M-8-150h6v60h-6z'),
    tool ? p(C.stone, 'M54-128L84-158L90-170L86-174L94-178L100-172L92-162L62-118Z') : '',
    p(suit, arms),
    p(
      skin,
      disc(1, -164, 12),
      'M-6-156h12v10h-12z',
      arm === 'down' ? disc(19, -82, 6) : arm === 'up' ? disc(56, -178, 6) : disc(60, -122, 6),
    ),
    p(cap, 'M-13-166C-14-182 14-183 14-167L27-166V-162H-12Z'),
  );
}
