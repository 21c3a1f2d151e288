import type { DataSetColumn } from '@gridwright/contract'
import { classNames, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { ColumnType } from './column-type.tsx'
import { withTitle } from './merged-columns.ts'
import styles from './columns.module.css'

const texts = defineTexts({
  none: [
    '运行后，这里显示从结果中读取的字段及其类型。',
    'After a run, the columns that were answered stand here with their types.',
  ],
  stale: [
    '查询已修改，字段是上次运行的结果。',
    'The query has changed; these columns are from its last run.',
  ],
  title: ['{name} 的标题', 'Title of {name}'],
  name: ['字段', 'Column'],
  shownAs: ['标题（显示名称）', 'Title'],
})

type ColumnsPanelProps = {
  readonly columns: readonly DataSetColumn[]
  /** The query changed since they were read. */
  readonly stale: boolean
  /** `name`: of the column whose title was written. */
  readonly onChange: (columns: DataSetColumn[], name: string) => void
}

/** The columns as read from the answer; only their titles are written by hand (RPT-02). */
export const ColumnsPanel = ({ columns, stale, onChange }: ColumnsPanelProps): ReactNode => {
  const t = useText(texts)
  if (columns.length === 0) return <p className={styles['none']}>{t('none')}</p>
  return (
    <>
      {stale && (
        <p className={styles['stale']}>
          <Icon name="info" size={14} />
          {t('stale')}
        </p>
      )}
      <ul className={styles['list']}>
        <li className={classNames(styles['column'], styles['head'])} aria-hidden="true">
          <span>{t('name')}</span>
          <span>{t('shownAs')}</span>
        </li>
        {columns.map(({ name, type, title }) => (
          <li key={name} className={styles['column']}>
            <span className={styles['name']} title={name}>
              <ColumnType type={type} />
              <code>{name}</code>
            </span>
            <input
              className={styles['input']}
              aria-label={t('title', { name })}
              placeholder={name}
              maxLength={200}
              value={title ?? ''}
              onChange={(event) => onChange(withTitle(columns, name, event.target.value), name)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
