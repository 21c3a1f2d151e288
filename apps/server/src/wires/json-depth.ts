const quote = '"'
const [openBrace, closeBrace, openBracket, closeBracket, mark, backslash] = [
  0x7b, 0x7d, 0x5b, 0x5d, 0x22, 0x5c,
]

/** Where the text that begins at `from` ends; an odd number of backslashes before a quote keeps it inside. */
const endOfText = (json: string, from: number): number => {
  for (let at = json.indexOf(quote, from + 1); at !== -1; at = json.indexOf(quote, at + 1)) {
    let before = at - 1
    while (json.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return json.length
}

/** Whether lists and objects stand in each other deeper than `most`, told without building them. Not a judge of JSON. */
export const isDeeperThan = (json: string, most: number): boolean => {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === mark) at = endOfText(json, at)
    else if (code === openBrace || code === openBracket) depth += 1
    else if (code === closeBrace || code === closeBracket) depth -= 1
    if (depth > most) return true
  }
  return false
}
