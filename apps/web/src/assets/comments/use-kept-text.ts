import { useState } from 'react'
import { keptWords } from '#base/session/index.ts'

/** Half-typed text that is there again after leaving and coming back; empty text is forgotten. */
export const useKeptText = (user: string, name: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => keptWords.get(user, name))
  return [
    text,
    (next) => {
      keptWords.put(user, name, next)
      setText(next)
    },
  ]
}
