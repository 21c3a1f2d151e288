import { reportProblemText } from '@gridwright/contract'
import type { Problem } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './report-remarks.module.css'

/** `B2（金额 · 销售.amount）`: the cell, and what people call it. */
const useCellName = () => {
  const t = useText(texts)
  return (cell: string, about: string | undefined): string =>
    about === undefined || about === '' ? cell : t('cell', { cell, about })
}

const Remark = ({ remark }: { readonly remark: Problem }): ReactNode => {
  const language = useLanguage()
  const cellName = useCellName()
  const { sheet, cells, about, code, params } = remark
  return (
    <li>
      <span className={styles['what']}>{reportProblemText(code, params ?? {}, language)}</span>
      {(sheet !== '' || cells.length > 0) && (
        <span className={styles['where']}>
          {[sheet, ...cells.map((cell, at) => cellName(cell, about?.[at]))]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      )}
    </li>
  )
}

type Props = { readonly first: readonly Problem[]; readonly count: number }

/** What was noticed, and where; says how many more there are. */
export const RemarkList = ({ first, count }: Props): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <ul className={styles['list']}>
        {first.map((remark) => (
          <Remark key={JSON.stringify(remark)} remark={remark} />
        ))}
      </ul>
      {count > first.length && <p className={styles['more']}>{t('more', { count: count - first.length })}</p>}
    </>
  )
}
