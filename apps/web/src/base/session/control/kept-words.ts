const prefix = 'gridwright.typed.'

const keyOf = (username: string, name: string): string => `${prefix}${username}/${name}`

/** Few words that a person is typing in this tab: they outlive the page and the session, not the logout. */
export const keptWords = {
  get: (username: string, name: string): string => sessionStorage.getItem(keyOf(username, name)) ?? '',
  put: (username: string, name: string, words: string): void => {
    if (words === '') return sessionStorage.removeItem(keyOf(username, name))
    try {
      sessionStorage.setItem(keyOf(username, name), words)
    } catch {
      // A full storage keeps nothing, and nothing fails.
    }
  },
}

/** For the logout. */
export const clearWords = (username: string): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keyOf(username, ''))) sessionStorage.removeItem(key)
}
