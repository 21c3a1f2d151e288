import type { ReactNode } from 'react'
import { FormulaEditor } from '#features/reports/report-design/formula-bar/formula-editor.tsx'
import { useFormulaCheck } from '#features/reports/report-design/formula-bar/use-formula-check.ts'
import { useWords } from '#features/reports/report-design/formula-bar/use-words.ts'
import styles from './cell-panel.module.css'

type Props = {
  readonly label: string
  /** A formula without its `=`. */
  readonly value: string | undefined
  readonly placeholder?: string
  readonly onChange: (value: string | undefined) => void
}

const bare = (text: string): string => text.replace(/^=/, '').trim()

/** A formula or condition with the same help as the formula bar has; it is shown with its `=`. */
export const FormulaRow = ({ label, value, placeholder, onChange }: Props): ReactNode => {
  const words = useWords()
  const check = useFormulaCheck()
  return (
    <div className={`${styles['row']} ${styles['wide']}`}>
      <span>{label}</span>
      <FormulaEditor
        text={value === undefined ? '' : `=${value}`}
        label={label}
        words={words}
        check={check}
        {...(placeholder !== undefined && { placeholder })}
        onTake={(text) => onChange(bare(text) === '' ? undefined : bare(text))}
      />
    </div>
  )
}
