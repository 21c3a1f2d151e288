import { fail } from '#failure.ts'

const mostSteps = 10_000_000

/**
 * Regular expressions of JavaScript backtrack. What repeats a repetition or a choice can take for ever on a short text
 * and is refused; of the rest, each repetition costs the text’s length once more.
 */
export function checkPattern(pattern: string, text: string): void {
  const plain = pattern.replace(/\\[\s\S]/g, (two) =>
    /\d/.test(two.charAt(1)) ? fail('pattern-too-costly') : 'x',
  )
  const classless = plain.replace(/\[\^?\]?[^\]]*\]/g, 'c')
  if (/\(\?<?[=!]/.test(classless)) fail('pattern-too-costly')
  const flat = classless.replace(/\(\?(?::|<\w+>)/g, '(')
  const repeats = (flat.match(/[*+]|\{\d+,?\d*\}/g) ?? []).length
  const maybes = (flat.match(/\?/g) ?? []).length
  if (hasRepeatedGroup(flat)) fail('pattern-too-costly')
  if ((text.length + 1) ** Math.max(1, repeats) * 2 ** maybes > mostSteps) fail('pattern-too-costly')
}

/** A group that is repeated and has a repetition or a choice within. */
function hasRepeatedGroup(flat: string): boolean {
  const risky: boolean[] = [false]
  for (const [at, letter] of [...flat].entries()) {
    if (letter === '(') risky.push(false)
    else if (letter === ')') {
      const isRisky = risky.pop() === true
      if (isRisky && isRepeated(flat, at)) return true
      if (isRisky) markRisky(risky)
    } else if ('*+{|?'.includes(letter)) markRisky(risky)
  }
  return false
}

const isRepeated = (flat: string, at: number): boolean => /^[*+{]/.test(flat.slice(at + 1))

function markRisky(risky: boolean[]): void {
  if (risky.length > 0) risky[risky.length - 1] = true
}
