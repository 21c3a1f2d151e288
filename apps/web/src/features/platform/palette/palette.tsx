import { Icon } from '@gridwright/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#base/i18n/index.ts'
import type { PaletteProps } from '#shell/index.ts'
import type { Entry } from './search.ts'
import { texts } from './texts.ts'
import { useEntries } from './use-entries.ts'
import type { Group } from './use-entries.ts'
import styles from './palette.module.css'

/** Milliseconds after the last key before the server is asked. */
const pause = 200

const useSettled = (words: string): string => {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
}

const lineId = (listId: string, key: string): string => `${listId} ${key}`.replaceAll(/\s/g, '-')

type LineProps = {
  readonly entry: Entry
  readonly id: string
  readonly reached: boolean
  readonly onReach: () => void
}

const Line = ({ entry, id, reached, onReach }: LineProps): ReactNode => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reached) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [reached])
  return (
    <div
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> shows no icon
      role="option"
      tabIndex={-1}
      aria-selected={reached}
      className={styles['line']}
      onPointerMove={onReach}
      onClick={entry.onRun}
      onKeyDown={() => undefined}
    >
      <Icon name={entry.icon} />
      <span className={styles['name']}>{entry.title}</span>
      <span className={styles['aside']}>{entry.aside}</span>
    </div>
  )
}

type ResultsProps = {
  readonly id: string
  readonly groups: readonly Group[]
  readonly reached: string | undefined
  readonly onReach: (key: string) => void
}

const Results = ({ id, groups, reached, onReach }: ResultsProps): ReactNode => {
  const t = useText(texts)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> keeps the focus; here it stays in the combobox
    <div id={id} role="listbox" aria-label={t('results')} className={styles['results']}>
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <optgroup> stands in a <select> only
        <div key={group.title} role="group" aria-label={group.title}>
          <div className={styles['heading']} aria-hidden="true">
            {group.title}
          </div>
          {group.entries.map((entry) => (
            <Line
              key={entry.key}
              id={lineId(id, entry.key)}
              entry={entry}
              reached={entry.key === reached}
              onReach={() => onReach(entry.key)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const Nothing = ({ words }: { readonly words: string }): ReactNode => {
  const t = useText(texts)
  return (
    <p className={styles['nothing']}>
      {t('nothing', { words })}
      <span>{t('nothingHint')}</span>
    </p>
  )
}

/** Focus goes back to where it was. */
const useReturn = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
}

type SearchProps = {
  /** Of the list that it commands. */
  readonly listId: string
  readonly words: string
  readonly onWords: (words: string) => void
  readonly reached: Entry | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

const Search = ({ listId, words, onWords, reached, onKeyDown }: SearchProps): ReactNode => {
  const t = useText(texts)
  const element = useRef<HTMLInputElement>(null)
  useReturn()
  useEffect(() => element.current?.focus(), [])
  return (
    <div className={styles['search']}>
      <Icon name="search" size={18} />
      <input
        ref={element}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={reached && lineId(listId, reached.key)}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

type Choosing = {
  readonly reached: Entry | undefined
  readonly choose: (key: string | undefined) => void
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void
}

const useChoosing = (entries: readonly Entry[], onClose: () => void): Choosing => {
  const [chosen, choose] = useState<string>()
  const found = entries.findIndex(({ key }) => key === chosen)
  const at = Math.max(0, found)
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const move = moves[event.key]
    if (move !== undefined && entries.length > 0) choose(entries[move(at, entries.length)]?.key)
    else if (event.key === 'Enter') entries[at]?.onRun()
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { reached: entries[at], choose, press }
}

/** Ctrl K: everything by its name, with the keyboard alone. */
export const Palette = (props: PaletteProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const [words, setWords] = useState('')
  const groups = useEntries(props, words, useSettled(words))
  const entries = groups.flatMap((group) => group.entries)
  const { reached, choose, press } = useChoosing(entries, props.onClose)
  const type = (next: string): void => {
    setWords(next)
    choose(undefined)
  }
  return createPortal(
    <div
      className={styles['veil']}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && props.onClose()}
    >
      <dialog open aria-modal="true" aria-label={t('title')} className={styles['box']}>
        <Search listId={id} words={words} onWords={type} reached={reached} onKeyDown={press} />
        {entries.length === 0 ? (
          <Nothing words={words.trim()} />
        ) : (
          <Results id={id} groups={groups} reached={reached?.key} onReach={choose} />
        )}
        <div className={styles['foot']}>
          <span aria-live="polite">{t('found', { count: entries.length })}</span>
          <span aria-hidden="true">{t('keys')}</span>
        </div>
      </dialog>
    </div>,
    document.body,
  )
}
