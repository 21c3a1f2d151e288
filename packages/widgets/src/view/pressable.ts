import type { KeyboardEvent } from 'react'

/** What makes a mark of a drawing a button, for the pointer and for keys. */
export const pressable = (press: () => void) => ({
  role: 'button',
  tabIndex: 0,
  style: { cursor: 'pointer' },
  onClick: press,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  },
})
