import type { Step } from '#selection/selection.ts'

export type KeyFacts = {
  readonly key: string
  /** Ctrl or ⌘. */
  readonly control: boolean
}

/** What a key does in the grid; Shift only says that the selection grows. */
export type KeyAction =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'page'; readonly direction: 1 | -1 }
  | { readonly kind: 'all' | 'copy' | 'follow' | 'close' }

const plain: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
}

const withControl: Readonly<Record<string, Step>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'row-start',
  ArrowRight: 'row-end',
  Home: 'first',
  End: 'last',
}

const others: Readonly<Record<string, KeyAction>> = {
  PageUp: { kind: 'page', direction: -1 },
  PageDown: { kind: 'page', direction: 1 },
  Enter: { kind: 'follow' },
  Escape: { kind: 'close' },
}

export const keyAction = ({ key, control }: KeyFacts): KeyAction | undefined => {
  const step = (control ? withControl : plain)[key]
  if (step !== undefined) return { kind: 'step', step }
  if (control) {
    const letter = key.toLowerCase()
    if (letter === 'a') return { kind: 'all' }
    return letter === 'c' ? { kind: 'copy' } : undefined
  }
  return others[key]
}
