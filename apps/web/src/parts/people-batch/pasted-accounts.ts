/** Most that a pasted list may name. */
export const mostPasted = 5000

/** Accounts or employee numbers of a pasted text, each once. */
export const pastedAccounts = (text: string): readonly string[] => {
  const words = text.split(/[\s,，、;；]+/).filter((word) => word !== '' && word.length <= 64)
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}
