import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl F (⌘ F) opens our search: the browser's own sees only the rows in sight, and would say that a text is not there.
 * Without `onFind` the key is the browser's. A hidden tab hears nothing.
 */
export const useFindKey = (onFind: (() => void) | undefined): void => {
  const isOn = onFind !== undefined
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)
    if (!isFind || event.shiftKey || event.altKey || event.defaultPrevented) return
    event.preventDefault()
    onFind?.()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent): void => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
