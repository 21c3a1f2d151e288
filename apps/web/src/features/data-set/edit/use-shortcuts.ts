import { useEffect, useRef } from 'react'

type Shortcuts = { readonly run: () => void; readonly save: () => void }

/** ⌘/Ctrl-Enter and ⌘/Ctrl-S anywhere in the page, while it is shown; the SQL editor takes its own first. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
      const wanted = { Enter: latest.current.run, s: latest.current.save }[event.key]
      if (wanted === undefined) return
      event.preventDefault()
      wanted()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
