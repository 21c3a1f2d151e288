const quote = '"'
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]
const [comma, mark, backslash] = [0x2c, 0x22, 0x5c]

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

type Step = (counted: Counted, most: JsonBounds, isObject: boolean) => keyof JsonBounds | undefined

const open: Step = (counted, { depth, parts = Infinity }, isObject) => {
  counted.parts += 1
  if (counted.membersOfOpen.push(isObject ? 1 : ofList) > depth) return 'depth'
  return counted.parts > parts ? 'parts' : undefined
}

const next: Step = ({ membersOfOpen }, { members: most = Infinity }) => {
  const members = (membersOfOpen.pop() ?? ofList) + 1
  membersOfOpen.push(members)
  return members > most ? 'members' : undefined
}

const close: Step = ({ membersOfOpen }) => {
  membersOfOpen.pop()
  return undefined
}

const steps: { readonly [code: number]: Step } = {
  [openBrace]: open,
  [openBracket]: open,
  [comma]: next,
  [closeBrace]: close,
  [closeBracket]: close,
}

/** The bound that a JSON text exceeds, told without building anything. Not a judge of JSON. */
export const jsonExcess = (json: string, most: JsonBounds): keyof JsonBounds | undefined => {
  const counted: Counted = { parts: 0, membersOfOpen: [] }
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === mark) at = endOfText(json, at)
    const found = steps[code]?.(counted, most, code === openBrace)
    if (found !== undefined) return found
  }
  return undefined
}
