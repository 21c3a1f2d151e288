/** How a message looks and how it is announced. */
export type NoticeLevel = 'success' | 'info' | 'warning' | 'error'

export type Notice = {
  readonly id: number
  readonly level: NoticeLevel
  readonly text: string
  /** Milliseconds (LAY-09). */
  readonly stay: number
}

type Listener = () => void

const normalStay = 3_000
/** LAY-09: an error toast of variant B. */
export const longStay = 5_000
/** Reference platform §5.4: at most one toast per text in this time, milliseconds. */
const quiet = 3_000

let notices: readonly Notice[] = []
let counter = 0
const listeners = new Set<Listener>()
const lastShown = new Map<string, number>()

const changed = (next: readonly Notice[]): void => {
  notices = next
  for (const listener of listeners) listener()
}

export const dismissNotice = (id: number): void => changed(notices.filter((notice) => notice.id !== id))

export type NoticeOptions = { readonly stay?: number }

const show = (level: NoticeLevel, text: string, { stay = normalStay }: NoticeOptions): void => {
  const key = `${level} ${text}`
  const now = performance.now()
  if (now - (lastShown.get(key) ?? -quiet) < quiet) return
  lastShown.set(key, now)
  counter += 1
  const id = counter
  changed([...notices, { id, level, text, stay }].slice(-5))
  setTimeout(() => dismissNotice(id), stay)
}

const shower =
  (level: NoticeLevel) =>
  (text: string, options: NoticeOptions = {}): void =>
    show(level, text, options)

/** Says something for 3 s at the top of the page (LAY-09); may be called from anywhere. */
export const notify = {
  success: shower('success'),
  info: shower('info'),
  warning: shower('warning'),
  error: shower('error'),
} as const

export const noticeStore = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Notice[] => notices,
}
