import { reportProblemText } from '@gridwright/contract'
import type { Rendered } from '@gridwright/contract'
import { Dialog, Icon } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { defineTexts, useLanguage, useText } from '#i18n/index.ts'
import { texts } from '#features/report-view/texts/texts.ts'
import styles from './status-bar.module.css'

type Warning = Rendered['warnings'][number]

const words = defineTexts({
  zh: {
    'unknown-field': '数据集 {dataSet} 中没有字段 {field}，相关单元格为空',
    'unknown-data-set': '没有数据集 {dataSet}，相关单元格为空',
    'formula-empty-cell': '公式引用的 {found} 是空单元格',
    'parent-does-not-expand': '指定的父格不扩展，已改用它的父格',
    other: '{word}',
  },
  en: {
    'unknown-field': 'The data set {dataSet} has no field {field}; its cells are empty',
    'unknown-data-set': 'There is no data set {dataSet}; its cells are empty',
    'formula-empty-cell': 'A formula names {found}, which is an empty cell',
    'parent-does-not-expand': 'A named parent does not expand; its own parent is taken',
    other: '{word}',
  },
})

const known = ['unknown-field', 'unknown-data-set', 'formula-empty-cell', 'parent-does-not-expand'] as const
const wordOf = (code: string) => known.find((one) => one === code) ?? 'other'

const Line = ({ warning }: { readonly warning: Warning }): ReactNode => {
  const t = useText(words)
  const language = useLanguage()
  return (
    <li>
      <code>
        {warning.sheet} {warning.cells.join(', ')}
      </code>
      {t(wordOf(warning.code), {
        dataSet: '',
        field: '',
        found: '',
        ...warning.params,
        word: reportProblemText(warning.code, warning.params ?? {}, language),
      })}
    </li>
  )
}

/** What the run noticed without failing. */
export const Warnings = ({ warnings }: { readonly warnings: readonly Warning[] }): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  if (warnings.length === 0) return null
  return (
    <>
      <button type="button" className={styles['warn']} onClick={() => setOpen(true)}>
        <Icon name="warning" size={14} />
        {t('warnings', { count: warnings.length })}
      </button>
      {open && (
        <Dialog title={t('warningsTitle')} onClose={() => setOpen(false)}>
          <ul className={styles['list']}>
            {warnings.map((warning) => (
              <Line key={JSON.stringify(warning)} warning={warning} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
