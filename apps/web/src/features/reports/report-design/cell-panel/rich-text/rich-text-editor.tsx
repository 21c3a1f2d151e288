import type { TextRun } from '@gridwright/contract'
import type { Style } from '@gridwright/report-engine'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { pastedParts, plainParts } from '#features/reports/report-design/document/rich-text/pasted-parts.ts'
import {
  lookWithin,
  spliced,
  textOfParts,
  withLook,
} from '#features/reports/report-design/document/rich-text/text-parts.ts'
import type { LookPatch, Stretch } from '#features/reports/report-design/document/rich-text/text-parts.ts'
import { useCommitted } from '#features/reports/report-design/inputs/use-committed.ts'
import { drawParts, readParts, selectIn, stretchIn } from './parts-in-page.ts'
import { PartTools } from './part-tools.tsx'
import styles from './rich-text.module.css'

type Props = {
  readonly id: string
  readonly label: string
  readonly runs: readonly TextRun[]
  /** The cell's own style. */
  readonly style: Style
  readonly onTake: (runs: readonly TextRun[]) => void
}

const marks = { b: 'bold', i: 'italic', u: 'underline' } as const
const isMark = (key: string): key is keyof typeof marks => Object.hasOwn(marks, key)

/** What is selected; nothing selected means all of it. */
const meant = ({ from, to }: Stretch, runs: readonly TextRun[]): Stretch =>
  from === to ? { from: 0, to: textOfParts(runs).length } : { from, to }

const usePartsBox = ({ runs, style, onTake }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const { shown, type, take, drop } = useCommitted<readonly TextRun[]>(runs, onTake)
  const drawn = useRef<readonly TextRun[]>([])
  const [stretch, setStretch] = useState<Stretch>({ from: 0, to: 0 })
  const draw = useEffectEvent(() => {
    if (box.current === null) return
    drawn.current = shown
    drawParts(box.current, shown, style)
  })
  // Not while somebody types: the box is ahead then, and an input method would lose its place.
  useLayoutEffect(() => {
    if (box.current !== null && document.activeElement !== box.current) draw()
  }, [shown, style])
  const put = (next: readonly TextRun[], selected: Stretch): void => {
    type(next)
    drawn.current = next
    if (box.current === null) return
    drawParts(box.current, next, style)
    selectIn(box.current, selected)
    setStretch(selected)
  }
  return {
    box,
    shown,
    stretch,
    take,
    drop: () => {
      drop()
      drawn.current = runs
      if (box.current !== null) drawParts(box.current, runs, style)
    },
    typed: () => {
      if (box.current !== null) type(readParts(box.current, drawn.current))
    },
    look: (patch: LookPatch) => {
      const wanted = meant(stretch, shown)
      put(withLook(shown, wanted, patch), stretch.from === stretch.to ? wanted : stretch)
    },
    insert: (parts: readonly TextRun[]) => {
      const end = stretch.from + textOfParts(parts).length
      put(spliced(shown, stretch, parts), { from: end, to: end })
    },
    selected: () => {
      const found = box.current === null ? undefined : stretchIn(box.current)
      if (found !== undefined) setStretch(found)
    },
  }
}

/** A cell's text, parts of which may look otherwise: typed as anywhere, dressed by the tools above it or by keys. */
export const RichTextEditor = (props: Props): ReactNode => {
  const { box, shown, stretch, take, drop, typed, look, insert, selected } = usePartsBox(props)
  const current = lookWithin(shown, meant(stretch, shown))
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && isMark(key)) look({ [marks[key]]: current[marks[key]] !== true })
    else if (event.key === 'Enter') insert([{ ...lookWithin(shown, stretch), text: '\n' }])
    else if (event.key === 'Escape') drop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    const html = event.clipboardData.getData('text/html')
    insert(html === '' ? plainParts(event.clipboardData.getData('text/plain')) : pastedParts(html))
  }
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) take()
  }
  return (
    <div className={styles['editor']} onBlur={onBlur}>
      <PartTools look={current} style={props.style} onLook={look} />
      <div
        ref={box}
        id={props.id}
        className={styles['box']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input shows parts of several looks
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={props.label}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        onInput={typed}
        onSelect={selected}
        onKeyUp={selected}
        onMouseUp={selected}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  )
}
