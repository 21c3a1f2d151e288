const quote = '"'
const [openBrace, closeBrace, openBracket, closeBracket, comma, mark, backslash] = [
  0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x22, 0x5c,
]

export type JsonBounds = {
  /** Lists and objects that stand in each other. */
  readonly depth: number
  /** Lists and objects in all. */
  readonly parts?: number
  /** Of one object. */
  readonly members?: number
}

/** Where the text that begins at `from` ends; an odd number of backslashes before a quote keeps it inside. */
const endOfText = (json: string, from: number): number => {
  for (let at = json.indexOf(quote, from + 1); at !== -1; at = json.indexOf(quote, at + 1)) {
    let before = at - 1
    while (json.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return json.length
}

/** What stands open at a place of the text, and how much there was before it. */
type Counted = { parts: number; readonly membersOfOpen: number[] }

/** Lists count from so far below that they never reach a bound. */
const ofList = Number.NEGATIVE_INFINITY

const count = ({ membersOfOpen }: Counted): number => {
  const members = (membersOfOpen.pop() ?? ofList) + 1
  membersOfOpen.push(members)
  return members
}

const step = (counted: Counted, code: number, most: JsonBounds): keyof JsonBounds | undefined => {
  const { membersOfOpen } = counted
  if (code === comma) return count(counted) > (most.members ?? Infinity) ? 'members' : undefined
  if (code === closeBrace || code === closeBracket) {
    membersOfOpen.pop()
    return undefined
  }
  if (code !== openBrace && code !== openBracket) return undefined
  counted.parts += 1
  if (membersOfOpen.push(code === openBrace ? 1 : ofList) > most.depth) return 'depth'
  return counted.parts > (most.parts ?? Infinity) ? 'parts' : undefined
}

/** The bound that a JSON text exceeds, told without building anything. Not a judge of JSON. */
export const jsonExcess = (json: string, most: JsonBounds): keyof JsonBounds | undefined => {
  const counted: Counted = { parts: 0, membersOfOpen: [] }
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === mark) at = endOfText(json, at)
    const found = step(counted, code, most)
    if (found !== undefined) return found
  }
  return undefined
}
