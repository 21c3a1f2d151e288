import { Button, Icon } from '@gridwright/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import type { ReportSearch } from './use-report-search.ts'
import styles from './toolbar.module.css'

type SearchBoxProps = {
  readonly search: ReportSearch
  /** Another number takes the focus and marks what was typed. */
  readonly asked: number
  readonly onGo: (place: readonly [number, number]) => void
  readonly onClose: () => void
}

/** Milliseconds after the last key. */
const pause = 350

const Found = ({ search }: { readonly search: ReportSearch }): ReactNode => {
  const t = useText(texts)
  const { highlights, more } = search
  if (highlights === undefined) return <output className={styles['found']} />
  const count = highlights.matches.length
  return (
    <output className={styles['found']}>
      {count === 0
        ? t('noMatches')
        : t(more ? 'manyMatches' : 'matches', { current: highlights.current + 1, count })}
    </output>
  )
}

/** Finds in the whole report: Enter goes to the next match, Shift-Enter back, Esc closes. */
export const SearchBox = ({ search, asked, onGo, onClose }: SearchBoxProps): ReactNode => {
  const t = useText(texts)
  const [typed, setTyped] = useState(search.text)
  const input = useRef<HTMLInputElement>(null)
  const { setText } = search
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [asked])
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), pause)
    return () => clearTimeout(timer)
  }, [typed, setText])
  /** Enter was pressed before the answer came. */
  const awaited = useRef<1 | -1>(undefined)
  const step = (by: 1 | -1): void => {
    const isAnswered = typed === search.text && search.highlights !== undefined
    awaited.current = isAnswered ? undefined : by
    if (!isAnswered) return setText(typed)
    const place = search.step(by)
    if (place !== undefined) onGo(place)
  }
  const stepNow = useEffectEvent(step)
  useEffect(() => {
    if (search.highlights !== undefined && awaited.current !== undefined) stepNow(awaited.current)
  }, [search.highlights])
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    step(event.shiftKey ? -1 : 1)
  }
  return (
    <search className={styles['search']}>
      <Icon name="search" size={14} />
      <input
        ref={input}
        type="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          awaited.current = undefined
        }}
        onKeyDown={press}
      />
      <Found search={search} />
      <Button kind="text" size="small" icon="up" label={t('previousMatch')} onClick={() => step(-1)} />
      <Button kind="text" size="small" icon="down" label={t('nextMatch')} onClick={() => step(1)} />
      <Button kind="text" size="small" icon="close" label={t('closeSearch')} onClick={onClose} />
    </search>
  )
}
