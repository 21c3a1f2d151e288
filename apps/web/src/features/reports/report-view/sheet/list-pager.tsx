import type { RenderedList } from '@gridwright/contract'
import { Button, shownNumber } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { Pager } from '#features/reports/report-view/paper/pager.tsx'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './status-bar.module.css'

type Props = { readonly list: RenderedList; readonly onPage: (page: number) => void }

/** Pages of a list that is read page by page: first, before, by number, next, last. */
export const ListPager = ({ list, onPage }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { page, more } = list
  const rows = shownNumber(list.rows, language)
  // Where not all were counted, there may be a next page always.
  const pages = more ? Math.max(list.pages, page + 1) : list.pages
  return (
    <nav className={styles['list']} aria-label={t('listPages')}>
      <Button kind="text" size="small" disabled={page <= 1} onClick={() => onPage(1)}>
        {t('firstPage')}
      </Button>
      <Pager page={page} pages={pages} onPage={onPage} />
      <Button kind="text" size="small" disabled={more || page >= pages} onClick={() => onPage(pages)}>
        {t('lastPage')}
      </Button>
      <span>{more ? t('listRowsMore', { rows }) : t('listRows', { rows })}</span>
      <span className={styles['detail']}>{t('listOnlyPage')}</span>
    </nav>
  )
}
