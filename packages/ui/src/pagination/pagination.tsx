import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import type { IconName } from '#icon/icon-paths.ts'
import { Select } from '#field/select-field.tsx'
import { shownNumber } from '#language/shown-number.ts'
import { useUiLanguage, useUiText } from '#language/ui-language.ts'
import { lastPage, pageNumbers } from './page-numbers.ts'
import { scrollToTop } from './scroll-to-top.ts'
import styles from './pagination.module.css'

/** LAY-07. */
export const pageSizes = [10, 20, 30, 50] as const
export const firstPaging = { page: 1, size: 20 } as const

export type PaginationProps = {
  readonly total: number
  /** There are more than `total`: counting ended there. */
  readonly capped?: boolean
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly onChange: (page: number, size: number) => void
}

type Go = (page: number) => void

const Step = ({
  icon,
  label,
  to,
  last,
  go,
}: {
  readonly icon: IconName
  readonly label: string
  readonly to: number
  readonly last: number
  readonly go: Go
}): ReactNode => (
  <button
    type="button"
    className={styles['page']}
    aria-label={label}
    // Not taken from the keyboard at the last page.
    aria-disabled={to < 1 || to > last || undefined}
    onClick={() => to >= 1 && to <= last && go(to)}
  >
    <Icon name={icon} size={14} />
  </button>
)

const Numbers = ({
  page,
  last,
  go,
}: {
  readonly page: number
  readonly last: number
  readonly go: Go
}): ReactNode => {
  const t = useUiText()
  return pageNumbers(page, last).map((one) =>
    typeof one === 'string' ? (
      <span key={one} className={styles['gap']} aria-hidden="true">
        …
      </span>
    ) : (
      <button
        key={one}
        type="button"
        className={classNames(styles['page'], one === page && styles['current'])}
        aria-label={t('page', { page: one })}
        aria-current={one === page ? 'page' : undefined}
        onClick={() => go(one)}
      >
        {one}
      </button>
    ),
  )
}

const Jumper = ({ last, go }: { readonly last: number; readonly go: Go }): ReactNode => {
  const t = useUiText()
  const id = useId()
  const [text, setText] = useState('')
  const jump = (): void => {
    const wanted = Number.parseInt(text, 10)
    setText('')
    if (!Number.isNaN(wanted)) go(Math.min(last, Math.max(1, wanted)))
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    jump()
  }
  return (
    <span className={styles['jumper']}>
      <label htmlFor={id}>{t('goTo')}</label>
      <input
        id={id}
        className={styles['input']}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll(/\D/g, ''))}
        onKeyDown={press}
        onBlur={jump}
      />
      {t('pageUnit')}
    </span>
  )
}

const Sizes = ({
  size,
  onSize,
}: {
  readonly size: number
  readonly onSize: (size: number) => void
}): ReactNode => {
  const t = useUiText()
  return (
    <Select
      className={styles['sizes']}
      label={t('pageSize')}
      value={size}
      choices={pageSizes.map((one) => ({ value: one, label: t('perPage', { size: one }) }))}
      onChange={onSize}
    />
  )
}

/** Total, sizes, previous, pages, next, jumper; after a change the list scrolls to its top in 800 ms (LAY-07). */
export const Pagination = ({ total, capped = false, page, size, onChange }: PaginationProps): ReactNode => {
  const t = useUiText()
  const element = useRef<HTMLElement>(null)
  const language = useUiLanguage()
  const last = lastPage(total, size)
  const change = (next: number, nextSize: number): void => {
    if (next === page && nextSize === size) return
    onChange(next, nextSize)
    if (element.current !== null) scrollToTop(element.current)
  }
  const go: Go = (next) => change(next, size)
  return (
    <nav ref={element} className={styles['pagination']} aria-label={t('pagination')}>
      <span className={styles['total']}>
        {t('total', { total: `${shownNumber(total, language)}${capped ? '+' : ''}` })}
      </span>
      <Sizes size={size} onSize={(next) => change(Math.min(page, lastPage(total, next)), next)} />
      <span className={styles['pages']}>
        <Step icon="left" label={t('previous')} to={page - 1} last={last} go={go} />
        <Numbers page={page} last={last} go={go} />
        <Step icon="right" label={t('next')} to={page + 1} last={last} go={go} />
      </span>
      <Jumper last={last} go={go} />
    </nav>
  )
}
