/** Normalizes an international or North American number, as `+15125550142`; undefined for anything else. */
export function normalizePhone(typed: string): string | undefined {
  const number = typed.replace(/[\s().\-/]/g, '');
  if (/^\+[2-9]\d{6,14}$/.test(number)) return number;
  // Area codes and exchanges start with 2 to 9 (NANPA, Numbering Plan).
  const [, local] = /^(?:\+?1)?([2-9]\d\d[2-9]\d{6})$/.exec(number) ?? [];
  return local === undefined ? undefined : `+1${local}`;
}
