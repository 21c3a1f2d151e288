import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cellCount, copyText, mostCopied } from '#selection/copy-text.ts'
import { foldAt } from '#folding/hidden-lines.ts'
import type { Folding } from '#folding/use-folding.ts'
import type { Area, Place } from '#selection/selection.ts'
import type { WindowStore } from '#windows/window-store.ts'
import type { GridModel } from './grid-model.ts'
import type { GridText } from './grid-texts.ts'
import { keyAction } from './keys.ts'
import type { KeyAction } from './keys.ts'
import { placeAfter } from './use-selection.ts'
import type { GridSelection } from './use-selection.ts'

export type Notice = (level: 'success' | 'warning', text: string) => void

type Facts = {
  readonly selection: GridSelection
  readonly store: WindowStore
  readonly folding: Folding
  readonly model: GridModel
  readonly t: GridText
  readonly onNotice: Notice | undefined
  readonly reveal: (place: Place) => void
  /** Pixels of rows that are seen at once. */
  readonly page: number
}

const copy = async (area: Area, { store, model, t, onNotice }: Facts): Promise<void> => {
  const count = cellCount(area)
  if (count > mostCopied) {
    onNotice?.('warning', t('tooMuch', { count: mostCopied }))
    return
  }
  try {
    await navigator.clipboard.writeText(await copyText(store, area, model))
    onNotice?.('success', t('copied', { count }))
  } catch {
    onNotice?.('warning', t('copyFailed'))
  }
}

const follow = ({ selection, store, model }: Facts): void => {
  const place = selection.selection?.active
  const cell = place === undefined ? undefined : store.cellAt(place.row, place.column)
  const href = cell?.link === undefined ? undefined : model.hrefOf(cell.link)
  if (cell?.link === undefined || href === undefined) return
  if (cell.link.kind !== 'url' && model.onFollow !== undefined) model.onFollow(cell.link)
  else window.open(href, '_blank', 'noopener,noreferrer')
}

const go = (action: KeyAction, grow: boolean, { selection, reveal, page }: Facts): void => {
  const place =
    action.kind === 'step'
      ? placeAfter(selection, action.step, grow)
      : placeAfter(selection, { page: action.kind === 'page' ? action.direction * page : 0 }, grow)
  selection.select(place, grow)
  reveal(place)
}

/** Alt+Shift with an arrow folds and unfolds the group of the active cell, as in Excel. */
const foldsBy = ({ key, altKey, shiftKey }: KeyboardEvent): boolean | undefined => {
  if (!altKey || !shiftKey) return undefined
  return key === 'ArrowLeft' ? true : key === 'ArrowRight' ? false : undefined
}

const foldActive = ({ selection, folding, reveal }: Facts, closed: boolean): void => {
  const place = selection.selection?.active
  const fold = place === undefined ? undefined : foldAt(folding.folds, place.row)
  const group = folding.folds[fold ?? -1]
  if (place === undefined || fold === undefined || group === undefined) return
  folding.set(fold, closed)
  const stays = { row: group.head, column: place.column }
  selection.select(stays)
  reveal(stays)
}

export type Keyboard = {
  /** The tip of the active cell was closed by Esc. */
  readonly closed: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Arrows, Home, End, Page keys, Shift to grow, Ctrl-A, Ctrl-C, Enter for links, Esc for tips. */
export const useKeyboard = (facts: Facts): Keyboard => {
  const [closed, setClosed] = useState(false)
  const run = (action: KeyAction, grow: boolean): void => {
    setClosed(action.kind === 'close')
    if (action.kind === 'all') facts.selection.selectAll()
    else if (action.kind === 'follow') follow(facts)
    else if (action.kind === 'copy' && facts.selection.area !== undefined)
      void copy(facts.selection.area, facts)
    else if (action.kind === 'step' || action.kind === 'page') go(action, grow, facts)
  }
  return {
    closed,
    onKeyDown: (event) => {
      const closes = foldsBy(event)
      if (closes !== undefined && facts.folding.deepest > 0) {
        event.preventDefault()
        return foldActive(facts, closes)
      }
      const action = keyAction({ key: event.key, control: event.ctrlKey || event.metaKey })
      if (action === undefined || event.altKey || facts.model.rows.count === 0) return
      if (action.kind !== 'close') event.preventDefault()
      run(action, event.shiftKey)
    },
  }
}
