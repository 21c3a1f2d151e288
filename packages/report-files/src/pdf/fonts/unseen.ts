/** Signs that change how others look or run, or nothing at all, and are never seen themselves. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u

export function isUnseen(codePoint: number): boolean {
  return UNSEEN.test(String.fromCodePoint(codePoint))
}
