/** One operator of a page with what stands before it: `1 0 0 1 5 5 cm`. */
export type Operator = { readonly name: string; readonly operands: readonly string[] }

const TOKEN = /\[[^\]]*\]|<[^>]*>|\/[^\s<[]+|[A-Za-z]+\*?|-?[\d.]+/g
const MARK = /(?:BMC|BDC|EMC)$/

/** The operators that `pdf/page/` writes, in their order; marks of structure are left out, they draw nothing. */
export function* operatorsOf(content: string): Generator<Operator> {
  let operands: string[] = []
  for (const line of content.split('\n')) {
    if (MARK.test(line)) continue
    for (const [token] of line.matchAll(TOKEN)) {
      if (!/^[A-Za-z]/.test(token)) operands.push(token)
      else {
        yield { name: token, operands }
        operands = []
      }
    }
  }
}
