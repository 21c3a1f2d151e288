import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from '#features/reports/report-view/toolbar/toolbar.module.css'

type PagerProps = {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Previous, next, and a page by its number. */
export const Pager = ({ page, pages, onPage }: PagerProps): ReactNode => {
  const t = useText(texts)
  const [typed, setTyped] = useState<string>()
  const jump = (): void => {
    const wanted = Number.parseInt(typed ?? '', 10)
    setTyped(undefined)
    if (!Number.isNaN(wanted)) onPage(Math.min(pages, Math.max(1, wanted)))
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') jump()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <span className={styles['pager']}>
      <Button
        kind="text"
        size="small"
        icon="left"
        label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <input
        aria-label={t('jump')}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onKeyDown={press}
        onBlur={jump}
      />
      {t('ofPages', { pages })}
      <Button
        kind="text"
        size="small"
        icon="right"
        label={t('nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </span>
  )
}
