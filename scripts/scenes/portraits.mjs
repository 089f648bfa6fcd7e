// The team, drawn like the scenes: flat inks, light from the left, the face split by its own shadow.
import { bar, C, chance, disc, g, p, po, poly, rect, SKY } from './parts/kit.mjs';
import { scallop } from './parts/nature.mjs';

const SKIN = {
  fair: ['#f3cba3', '#cf8f66'],
  tan: ['#dca473', '#a9683f'],
  brown: ['#a9683f', '#74402a'],
  deep: ['#7b4a32', '#4d2b22'],
};
const LIPS = '#8d3f2f';
const square = (title, ground, ring, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800" role="img"><title>${title}</title>` +
  p(ground, 'M0 0h800v800H0z') +
  p(ring, disc(400, 410, 280)) +
  body.flat(9).join('') +
  '</svg>\n';

/** Neck, shoulders, head. The shaded half is one shape: brow, nose, lip and jaw in a single edge. */
const FACE = 'M286 300C282 190 330 140 400 140S518 190 514 300C512 400 486 500 400 508C314 500 288 400 286 300Z';
const SHADE =
  'M400 140C470 140 518 190 514 300C512 400 486 500 400 508C392 508 384 506 378 504C404 496 414 480 410 462C424 456 426 444 418 436C426 428 424 418 416 410C428 404 434 392 426 376L412 300C410 282 424 268 440 262C424 240 424 180 400 140Z';
function head(skin, { ears = true } = {}) {
  const [a, b] = SKIN[skin];
  return [
    p(b, 'M338 440H468V580L400 694L338 580Z'),
    p(a, 'M338 440H380C376 520 380 560 400 694L338 580Z'),
    po(C.ink, 0.25, 'M338 470C370 520 440 520 468 470V500C440 550 360 540 338 500Z'),
    ears
      ? p(a, 'M288 300C262 284 252 330 268 360C276 376 288 380 294 370Z') +
        p(b, 'M512 300C538 284 548 330 532 360C524 376 512 380 506 370Z')
      : '',
    p(a, FACE),
    p(b, SHADE),
  ];
}
const eyes = (ink = C.ink) =>
  p(
    ink,
    'M326 312C340 298 364 298 378 312C364 324 340 324 326 312ZM432 312C446 298 468 298 480 312C468 324 446 324 432 312Z',
  ) + p(C.paper, disc(346, 308, 4), disc(450, 308, 4));
const brows = (ink, lift = 0) =>
  p(
    ink,
    `M318 ${282 - lift}C334 ${264 - lift} 362 ${264 - lift} 384 ${278 - lift}L382 ${288 - lift}C360 ${278 - lift} 338 ${278 - lift} 320 ${290 - lift}ZM428 ${278 - lift}C448 ${264 - lift} 474 ${264 - lift} 488 ${284 - lift}L486 ${292 - lift}C468 ${278 - lift} 450 ${278 - lift} 430 ${288 - lift}Z`,
  );
const smile = (ink = LIPS) =>
  p(ink, 'M352 430C376 442 424 442 448 430C440 458 420 466 400 466S360 458 352 430Z') +
  p(C.paper, 'M362 436C384 444 416 444 438 436C434 446 424 450 400 450S366 446 362 436Z');
const nut = ({ x, y, r }, ink, hole) =>
  p(
    ink,
    poly([0, 1, 2, 3, 4, 5].map((i) => [x + r * Math.cos((i * Math.PI) / 3), y + r * Math.sin((i * Math.PI) / 3)])),
  ) + p(hole, disc(x, y, Math.round(r * 0.46)));
const shoulders = (lit, dim) =>
  p(lit, 'M80 800C84 660 150 610 330 566H470C650 610 716 660 720 800Z') +
  p(dim, 'M400 800L440 566H470C650 610 716 660 720 800Z');

const technician = square('Portrait of a technician', SKY.day, C.steel, [
  shoulders(C.slate, C.navy),
  head('tan'),
  // tee, then the vest over it
  p(C.slate, 'M300 578L332 566C350 612 450 612 474 566L500 578L400 740Z'),
  p(
    C.navy,
    'M400 600C440 600 464 590 474 566L500 578L400 740Z',
    'M326 568L334 560C350 600 456 600 472 560L480 568C460 624 346 624 326 568Z',
  ),
  p(C.amber, 'M160 800L226 604L306 573L400 712V800Z'),
  p(C.ember, 'M640 800L574 604L494 573L400 712V800Z'),
  p(C.paper, 'M216 800L262 590L302 575L276 800ZM164 790L186 724H400V774H172Z'),
  p('#c5cbc0', 'M584 800L538 590L498 575L524 800ZM636 790L614 724H400V774H628Z'),
  p(C.wine, rect(397, 712, 6, 88)),
  // beard: one dark shape, jaw to lip
  p(
    '#4a2a22',
    'M288 330C300 360 306 390 330 402C360 388 380 402 400 402S440 388 470 402C494 390 500 360 512 330C516 440 486 522 400 530C314 522 284 440 288 330Z',
  ),
  p(
    '#2f1a1a',
    'M400 402C420 402 440 388 470 402C494 390 500 360 512 330C516 440 486 522 400 530C420 500 424 470 400 402Z',
  ),
  p('#dca473', 'M360 436C380 428 420 428 440 436C430 452 370 452 360 436Z'),
  p(LIPS, 'M366 438C384 446 416 446 434 438C426 450 374 450 366 438Z'),
  brows('#4a2a22'),
  eyes(),
  // cap
  p(C.green, 'M276 250C270 120 330 84 400 84S530 120 524 250C470 226 330 226 276 250Z'),
  p(C.pine, 'M400 84C470 84 530 120 524 250C500 240 470 234 440 232C440 180 430 120 400 84Z'),
  p(C.ink, 'M262 262C262 236 330 216 400 216S538 236 538 262C500 244 452 238 400 238S300 244 262 262Z'),
  nut({ x: 380, y: 166, r: 30 }, C.paper, C.green),
]);

const manager = square('Portrait of an operations manager', SKY.dawn, C.amber, [
  // hair behind
  p(C.wine, 'M250 520C220 380 232 110 400 104S580 380 550 520C520 560 280 560 250 520Z'),
  p('#4a1f1f', 'M400 104C568 110 580 380 550 520C540 534 500 544 450 548L400 300Z'),
  shoulders(C.green, C.pine),
  p(C.paper, 'M338 560L400 690L300 660L290 578Z'),
  p('#d9d3c0', 'M466 560L400 690L500 660L512 578Z'),
  head('brown', { ears: false }),
  brows(C.ink, 4),
  eyes(),
  smile('#5e2a22'),
  // parted on the lit side, swept across
  p(
    C.wine,
    'M276 350C256 190 310 112 400 112C480 112 520 160 526 250C470 250 400 226 356 176C340 220 318 270 300 350C296 362 280 362 276 350Z',
  ),
  p(
    '#4a1f1f',
    'M400 112C500 112 540 190 526 350C520 362 504 362 500 350C498 320 494 280 486 246C450 240 420 226 396 208Z',
  ),
  // headset
  p(C.ink, 'M262 330C250 160 320 84 400 84S550 160 538 330L520 326C530 180 470 106 400 106S270 180 280 326Z'),
  p(
    C.ink,
    'M250 320C250 308 258 302 268 302H282V384H268C258 384 250 378 250 366ZM550 320C550 308 542 302 532 302H518V384H532C542 384 550 378 550 366Z',
  ),
  p(C.ink, bar([268, 378], [306, 462], 9)),
  p(C.ink, bar([302, 458], [336, 468], 9)),
  p(C.ember, 'M330 456h22a11 11 0 0 1 0 22h-22z'),
]);

const dog = square('Portrait of the company dog', '#cfe0cf', C.sage, [
  // body
  p('#2a2a2e', 'M150 800C150 640 240 560 400 556S650 640 650 800Z'),
  p(C.ink, 'M400 556C560 560 650 640 650 800H430Z'),
  p('#c98a4a', 'M300 800C300 700 340 620 400 600S500 700 500 800Z'),
  p('#9c6231', 'M400 600C460 620 500 700 500 800H400Z'),
  // collar
  p(C.amber, 'M243 597C320 646 480 646 557 597L578 634C484 700 316 700 222 634Z'),
  p(C.ember, 'M400 634C460 634 516 624 557 597L578 634C530 668 466 684 400 684Z'),
  nut({ x: 400, y: 706, r: 36 }, C.paper, C.ember),
  // the head leans, as a dog's does when a lunch box opens
  g(
    'rotate(-8 400 500)',
    p('#2a2a2e', 'M250 330C220 220 214 130 236 76C300 110 348 170 366 240Z'),
    p('#9c6231', 'M262 270C248 210 244 160 252 124C286 150 314 190 326 230Z'),
    p(C.ink, 'M550 330C580 220 586 130 564 76C500 110 452 170 434 240Z'),
    p('#74402a', 'M538 270C552 210 556 160 548 124C514 150 486 190 474 230Z'),
    p(
      '#c98a4a',
      'M246 350C244 250 310 194 400 194S556 250 554 350C554 420 506 470 474 520C454 566 430 584 400 584S346 566 326 520C294 470 246 420 246 350Z',
    ),
    p('#9c6231', 'M400 194C490 194 556 250 554 350C554 420 506 470 474 520C454 566 430 584 400 584Z'),
    // mask, brows, eyes
    p(
      '#2a2a2e',
      'M282 262C310 216 350 196 400 194V300C386 330 384 380 384 420H400V584C350 584 340 540 334 500C332 450 352 420 362 390C350 330 320 290 282 262Z',
    ),
    p(
      C.ink,
      'M518 262C490 216 450 196 400 194V300C414 330 416 380 416 420H400V584C450 584 460 540 466 500C468 450 448 420 438 390C450 330 480 290 518 262Z',
    ),
    p('#c98a4a', 'M300 292C308 266 342 262 356 286C342 300 318 304 300 292Z'),
    p('#9c6231', 'M500 292C492 266 458 262 444 286C458 300 482 304 500 292Z'),
    p('#0a121b', disc(334, 346, 24), disc(466, 346, 24)),
    p('#8a5226', disc(335, 348, 18), disc(465, 348, 18)),
    p('#0a121b', disc(336, 348, 12), disc(464, 348, 12)),
    p(C.paper, disc(329, 340, 6), disc(457, 340, 6)),
    // nose, open mouth, tongue
    p('#0a121b', 'M354 452C354 432 380 426 400 426S446 432 446 452C446 474 416 486 400 492C384 486 354 474 354 452Z'),
    p('#55606a', 'M370 446C378 436 396 436 404 439C396 448 380 453 370 446Z'),
    p('#54262b', 'M340 502C360 528 390 522 400 508C410 522 440 528 460 502C462 552 436 578 400 578S338 552 340 502Z'),
    p('#c9604c', 'M366 546C380 532 394 530 402 538C410 530 422 532 432 546V606C432 650 366 650 366 606Z'),
    p(C.rust, rect(398, 540, 5, 62)),
  ),
]);

// ---- the rest of the sample team: the same head, other hair, other clothes --------

const jacket = (lit, dim, shirtLit, shirtDim) => [
  shoulders(lit, dim),
  p(shirtLit, 'M306 572L338 562H400V800H360Z'),
  p(shirtDim, 'M400 562H470L496 572L440 800H400Z'),
];
const lapels = (lit, dim) => [
  p(lit, 'M322 560L400 800H330L266 640L300 616L270 590Z'),
  p(dim, 'M482 560L400 800H470L536 640L502 616L532 590Z'),
];
const collar = (lit, dim) => [p(lit, 'M338 556L400 640L344 676L314 580Z'), p(dim, 'M468 556L400 640L458 676L490 580Z')];
/** Round neck: closes the open neck of head(). */
const tee = (lit, dim) => [
  p(lit, 'M326 566C350 616 450 616 476 566L490 576L417 708H396L314 576Z'),
  p(dim, 'M434 602C456 594 468 584 476 566L490 576L417 708Z'),
];

const headOfOperations = square('Portrait of a head of operations', '#f4dfb8', C.ember, [
  p('#20161a', scallop(chance(3), { x: 400, y: 258, rx: 186, ry: 186 }, 15)),
  p(C.ink, 'M400 76C500 80 590 160 588 262C586 350 540 420 480 440L400 300Z'),
  jacket(C.slate, C.navy, C.amber, C.ember),
  head('deep'),
  lapels(C.slate, C.navy),
  brows(C.ink, 6),
  eyes(),
  smile('#3a1a18'),
  p(
    '#20161a',
    'M278 340C250 220 290 110 400 110C480 110 500 180 516 230C440 246 340 230 312 214C300 250 296 290 278 340Z',
  ),
  p(C.ink, 'M400 110C510 110 550 220 522 340C510 290 508 260 500 226C470 232 436 232 404 230Z'),
  // glasses
  `<path fill="${C.amber}" fill-rule="evenodd" d="M304 286H392V318C392 346 372 352 348 352S304 346 304 318ZM313 295V318C313 338 328 343 348 343S383 338 383 318V295ZM412 286H500V318C500 346 480 352 456 352S412 346 412 318ZM421 295V318C421 338 436 343 456 343S491 338 491 318V295ZM390 296H414V305H390ZM284 290H306V299H284ZM498 290H518V299H498Z"/>`,
]);

const seniorTechnician = square('Portrait of a senior technician', '#cfe0cf', C.green, [
  p('#c9762c', disc(420, 112, 58)),
  p('#9a5320', 'M420 54a58 58 0 0 1 0 116z'),
  p('#c9762c', 'M280 340C250 200 300 120 400 116S550 200 520 340Z'),
  p('#9a5320', 'M400 116C500 120 550 200 520 340H440Z'),
  shoulders(C.sand, '#c2ab80'),
  head('fair'),
  tee(C.sand, '#c2ab80'),
  p(C.paper, 'M318 570L332 562C350 618 452 618 472 562L486 570C466 644 338 644 318 570Z'),
  // bib and braces
  p(C.slate, 'M232 598L276 580L312 690H400V800H236Z'),
  p(C.navy, 'M568 598L524 580L488 690H400V800H564Z'),
  p(C.amber, disc(296, 700, 14), disc(504, 700, 14)),
  p(C.navy, rect(340, 740, 60, 60)),
  p(C.ink, rect(400, 740, 60, 60)),
  brows('#9a5320'),
  eyes(),
  smile(),
  p('#c9762c', 'M280 330C270 200 320 140 400 138C360 190 320 220 304 270Z'),
  p('#9a5320', 'M384 138C480 130 530 210 520 330L498 270C480 220 430 190 384 138Z'),
  // safety glasses pushed up
  p(C.ink, 'M290 214C320 190 480 190 510 214L506 226C480 204 320 204 294 226Z'),
  p(C.haze, 'M306 214C330 200 380 198 396 200V232C380 246 326 246 312 236Z'),
  p(C.steel, 'M404 200C440 198 474 204 494 214L488 236C470 246 420 246 404 232Z'),
]);

const roadTechnician = square('Portrait of a road technician', '#f3d3a4', C.slate, [
  shoulders(C.green, C.pine),
  head('deep'),
  tee(C.green, C.pine),
  p(C.paper, 'M318 570L338 560C352 606 450 606 468 560L486 570C470 640 334 640 318 570Z'),
  p('#c5cbc0', 'M402 596C440 594 460 584 468 560L486 570C474 616 440 624 402 624Z'),
  // short crop and beard
  p(
    '#20161a',
    'M284 300C270 190 320 124 400 124S530 190 516 300C508 260 500 236 484 214C430 196 370 196 316 214C300 236 292 260 284 300Z',
  ),
  p(C.ink, 'M400 124C480 124 530 190 516 300C508 260 500 236 484 214C456 204 428 200 404 200Z'),
  p(
    '#20161a',
    'M287 340C300 400 320 408 344 410C368 396 384 406 400 406S432 396 456 410C480 408 500 400 513 340C510 450 480 520 400 526C320 520 290 450 287 340Z',
  ),
  p(C.ink, 'M400 406C416 406 432 396 456 410C480 408 500 400 513 340C510 450 480 520 400 526C416 490 418 450 400 406Z'),
  p('#7b4a32', 'M356 434C380 424 420 424 444 434C430 458 370 458 356 434Z'),
  p(C.paper, 'M366 437C384 442 416 442 434 437C424 450 376 450 366 437Z'),
  brows(C.ink),
  eyes(),
  // ear defenders round the neck
  p(C.ink, 'M262 590C290 690 510 690 538 590L524 584C494 670 306 670 276 584Z'),
  p(C.amber, 'M290 566V660C250 668 228 644 228 612S250 556 290 566Z'),
  p(C.ember, 'M510 566V660C550 668 572 644 572 612S550 556 510 566Z'),
  p(C.ink, rect(284, 562, 12, 102), rect(504, 562, 12, 102)),
]);

const chief = square('Portrait of a chief executive', '#f2c08d', C.rust, [
  jacket(C.navy, C.ink, C.paper, '#c5cbc0'),
  head('brown'),
  lapels(C.navy, C.ink),
  p(C.paper, 'M350 640L400 620V800Z'),
  p('#c5cbc0', 'M450 640L400 620V800Z'),
  collar(C.paper, '#c5cbc0'),
  p(
    C.ink,
    'M280 310C262 170 330 112 420 112C500 112 540 180 520 310L506 262C500 236 480 220 470 206C420 226 350 214 318 196C308 230 296 256 294 268Z',
  ),
  p(
    '#0a121b',
    'M420 112C500 112 540 180 520 310L506 262C500 236 480 220 470 206C456 212 440 214 424 214C436 180 434 140 420 112Z',
  ),
  brows(C.ink),
  eyes(),
  smile('#5e2a22'),
]);

const sales = square('Portrait of a head of sales', SKY.day, C.amber, [
  p(
    '#3a2320',
    'M244 640C200 500 210 110 400 106S600 500 556 640C520 664 484 640 472 590L328 590C316 640 280 664 244 640Z',
  ),
  p('#241517', 'M400 106C590 110 600 500 556 640C520 664 484 640 472 590L440 300Z'),
  jacket(C.green, C.pine, C.paper, '#d9d3c0'),
  head('tan', { ears: false }),
  lapels(C.green, C.pine),
  p(
    '#3a2320',
    'M280 360C250 220 300 124 410 120C440 150 400 200 350 230C316 250 306 300 296 350C292 362 284 366 280 360Z',
  ),
  p(
    '#241517',
    'M396 120C500 116 548 220 520 360C514 366 506 362 504 350C498 300 480 262 440 236C408 214 392 160 396 120Z',
  ),
  brows('#3a2320', 3),
  eyes(),
  smile(),
  p(C.amber, disc(284, 400, 9), disc(516, 400, 9)),
]);

const retiree = square('Portrait of a retired founder', '#f6e6c6', C.sage, [
  shoulders(C.rust, C.wine),
  po(
    C.ink,
    0.3,
    rect(196, 628, 24, 172),
    rect(286, 592, 24, 208),
    rect(490, 592, 24, 208),
    rect(580, 628, 24, 172),
    rect(136, 676, 528, 20),
    rect(98, 754, 604, 20),
  ),
  head('fair'),
  p(C.paper, 'M340 596C366 622 434 622 460 596L400 700Z'),
  p(C.rust, 'M340 626L400 640V800H330Z'),
  p(C.wine, 'M460 626L400 640V800H470Z'),
  collar(C.rust, C.wine),
  // white sides, moustache
  p(C.paper, 'M284 250C262 280 268 330 286 372C300 340 304 290 312 250Z'),
  p('#c5cbc0', 'M516 250C538 280 532 330 514 372C500 340 496 290 488 250Z'),
  p(C.paper, 'M400 414C372 396 330 414 316 448C346 452 380 446 400 432Z'),
  p('#c5cbc0', 'M400 414C428 396 470 414 484 448C454 452 420 446 400 432Z'),
  p(LIPS, 'M366 448C384 444 416 444 434 448C424 462 376 462 366 448Z'),
  brows('#d9d3c0', 2),
  eyes(),
  // bucket hat
  p(C.sand, 'M292 236C296 120 340 96 400 96S504 120 508 236Z'),
  p('#c2ab80', 'M400 96C460 96 504 120 508 236H430C436 180 424 130 400 96Z'),
  p(C.green, 'M290 204H510L512 240H288Z'),
  p(C.sand, 'M232 284C262 240 330 230 400 230S538 240 568 284C520 262 460 256 400 256S280 262 232 284Z'),
  p('#c2ab80', 'M400 230C470 230 538 240 568 284C520 262 460 256 430 256Z'),
]);

/** Every portrait: its name, and its drawing of 800 x 800. */
export const PORTRAITS = [
  ['technician', technician],
  ['operations-manager', manager],
  ['dog', dog],
  ['head-of-operations', headOfOperations],
  ['senior-technician', seniorTechnician],
  ['road-technician', roadTechnician],
  ['chief-executive', chief],
  ['head-of-sales', sales],
  ['retiree', retiree],
].map(([name, svg]) => ({ name, svg }));
