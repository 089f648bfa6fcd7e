/** A telephone number as it is dialed, such as `+15125550142`: an international one, or one of North America however it is written. Undefined if it is neither. */
export function dialedNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s().\-/]/g, '');
  if (/^\+[1-9]\d{6,14}$/.test(number)) return number;
  // Area codes and exchanges begin with 2 to 9 (NANPA, Numbering Plan).
  const [, local] = /^1?([2-9]\d\d[2-9]\d{6})$/.exec(number) ?? [];
  return local === undefined ? undefined : `+1${local}`;
}
