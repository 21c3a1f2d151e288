const parts =
  /"[^"]*"|'[^']*'|\[[^\]]*\]|[\p{L}_$@#][\p{L}\p{N}_.$!:@]*|(?<number>\d+(?:\.\d*)?(?:e[+-]?\d+)?%?|\.\d+(?:e[+-]?\d+)?%?)/giu

const numbersIn = (formula: string): readonly string[] =>
  [...formula.matchAll(parts)].flatMap(({ groups }) => groups?.['number'] ?? [])

/**
 * The formula with its numbers as they were typed: the spreadsheet writes `1E-7` as `1e-7`, `2e5` as `200000` and rounds
 * what has more than 17 digits.
 */
export const keepNumbers = (typed: string, written: string): string => {
  const own = numbersIn(typed)
  if (own.length === 0 || own.length !== numbersIn(written).length) return written
  let at = 0
  return written.replace(parts, (part, number: string | undefined) => {
    if (number === undefined) return part
    at += 1
    return own[at - 1] ?? part
  })
}
