import { clipOf, pasted, readClip, removed, toCanvas, unionOf } from '@gridwright/screen'
import type { Clip, Point } from '@gridwright/screen'
import { boundsOf } from '@gridwright/screen'
import { notify } from '@gridwright/ui'
import { textOf } from '#base/i18n/index.ts'
import { freeNodes } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { saidTexts } from './texts.ts'

/** Where a page may not reach the clipboard by itself, its own menu still copies and pastes within this window. */
let kept = ''

const textOfClip = (desk: Desk): string | undefined => {
  const clip = clipOf(desk.screen(), new Set(desk.ui.getState().selected))
  if (clip === undefined) return undefined
  kept = JSON.stringify(clip)
  const count = Object.keys(clip.widgets).length
  desk.say(textOf(saidTexts, 'copied', { params: { count } }))
  return kept
}

const offset = 16

/** A little beside where it was; where that is out of sight, in the middle of the window. */
const shiftOf = (desk: Desk, clip: Clip): Point => {
  const { view, size } = desk.ui.getState()
  const rect = unionOf(Object.values(clip.widgets).map(({ box }) => boundsOf(box)))
  if (rect === undefined || size.w === 0) return { x: offset, y: offset }
  const from = toCanvas(view, { x: 0, y: 0 })
  const to = toCanvas(view, { x: size.w, y: size.h })
  const isSeen = rect.x < to.x && rect.y < to.y && rect.x + rect.w > from.x && rect.y + rect.h > from.y
  if (isSeen) return { x: offset, y: offset }
  return {
    x: Math.round((from.x + to.x) / 2 - rect.x - rect.w / 2),
    y: Math.round((from.y + to.y) / 2 - rect.y - rect.h / 2),
  }
}

const put = (desk: Desk, clip: Clip, label: 'paste' | 'duplicate'): void => {
  const by = label === 'duplicate' ? { x: offset, y: offset } : shiftOf(desk, clip)
  let ids: readonly string[] = []
  desk.change(
    (screen) => {
      const done = pasted(screen, clip, { by })
      ids = done.ids
      return done.screen
    },
    { label },
  )
  desk.select(ids)
}

export const pasteText = (desk: Desk, text: string): boolean => {
  const clip = readClip(text)
  if (clip === undefined || desk.isReadOnly()) return false
  put(desk, clip, 'paste')
  return true
}

export const duplicate = (desk: Desk): void => {
  const clip = clipOf(desk.screen(), new Set(desk.ui.getState().selected))
  if (clip !== undefined) put(desk, clip, 'duplicate')
}

export const copyByMenu = (desk: Desk): void => {
  const text = textOfClip(desk)
  if (text !== undefined) void navigator.clipboard?.writeText(text).catch(() => undefined)
}

const cut = (desk: Desk): void => {
  const ids = freeNodes(desk)
  desk.change((screen) => removed(screen, ids), { label: 'cut', select: [] })
}

export const cutByMenu = (desk: Desk): void => {
  copyByMenu(desk)
  cut(desk)
}

export const pasteByMenu = async (desk: Desk): Promise<void> => {
  const text = await navigator.clipboard?.readText().catch(() => kept)
  if (!pasteText(desk, text ?? kept) && !pasteText(desk, kept))
    notify.info(textOf(saidTexts, 'nothingToPaste'))
}

/** Ctrl+C, X and V as the browser itself tells of them: these work on every page, and between two browsers. */
export const clipboardEvents = (desk: Desk) => ({
  copy: (event: ClipboardEvent): void => {
    const text = textOfClip(desk)
    if (text === undefined) return
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  },
  cut: (event: ClipboardEvent): void => {
    const text = textOfClip(desk)
    if (text === undefined) return
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    cut(desk)
  },
  paste: (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (pasteText(desk, text)) event.preventDefault()
    else notify.info(textOf(saidTexts, 'nothingToPaste'))
  },
})
