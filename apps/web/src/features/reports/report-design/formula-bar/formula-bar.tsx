import type { Diagnostic } from '@codemirror/lint'
import { Button } from '@gridwright/ui'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { DesignProblem } from '#features/reports/report-design/designer/designer-state.ts'
import { useSelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { positionOf } from '#features/reports/report-design/document/address.ts'
import { bindingOfText } from '#features/reports/report-design/document/typed-text.ts'
import { useProblemText } from '#features/reports/report-design/problems/use-problem-text.ts'
import { CoordinatesHelp } from './coordinates-help.tsx'
import { FormulaEditor } from './formula-editor.tsx'
import { texts } from './texts.ts'
import { diagnosticOf, useFormulaCheck } from './use-formula-check.ts'
import { useTypedInCell } from './use-typed-in-cell.ts'
import { useWords } from './use-words.ts'
import styles from './formula-bar.module.css'

const NameBox = ({ address }: { readonly address: string }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const [typed, setTyped] = useState<string>()
  /** To the grid, which then has the keyboard; an address that is none stays here to be written again. */
  const go = (box: HTMLInputElement): void => {
    const at = positionOf((typed ?? address).trim())
    const { spreadsheet, selection } = designer.store.getState()
    if (at === undefined) return box.select()
    if (selection !== undefined) spreadsheet?.select(selection.sheetName, at)
    spreadsheet?.focus()
  }
  return (
    <input
      className={styles['name']}
      aria-label={t('address')}
      title={t('address')}
      value={typed ?? address}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(event.currentTarget)
        if (event.key === 'Escape') designer.store.getState().spreadsheet?.focus()
      }}
    />
  )
}

const none: readonly DesignProblem[] = []

/** The engine's findings about what the cell holds; while something else is typed, what the parser says of that. */
const useCheck = (cell: SelectedCell): ((text: string) => readonly Diagnostic[]) => {
  const problems = useDesignerState((state) => state.preview.answer?.problems ?? none)
  const typed = useFormulaCheck()
  const textOf = useProblemText()
  const { sheetName, address, text: held } = cell
  return useCallback(
    (text) => {
      const parsed = typed(text)
      if (text !== held || parsed.length > 0) return parsed
      return problems
        .filter((problem) => problem.sheet === sheetName && problem.cells.includes(address))
        .filter(({ position, params }) => position !== undefined && params?.['in'] === 'formula')
        .map((problem) => diagnosticOf(problem, textOf(problem)))
    },
    [problems, typed, textOf, sheetName, address, held],
  )
}

const useTake = (cell: SelectedCell) => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const fields = useFieldOptions()
  return (text: string, by: 'enter' | 'leave'): void => {
    const isField = (dataSet: string, field: string) =>
      fields.some((one) => one.dataSet === dataSet && one.field === field)
    const binding = bindingOfText(text, cell.binding, isField)
    if (text !== cell.text) {
      const edit = { ...cell.at, binding, ...(binding.kind === 'text' && { text }) }
      spreadsheet?.editCells(cell.sheetId, [edit])
    }
    if (by === 'enter') spreadsheet?.focus()
  }
}

const CellFormula = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const words = useWords()
  const take = useTake(cell)
  const designer = useDesigner()
  const check = useCheck(cell)
  const inCell = useTypedInCell()
  return (
    <FormulaEditor
      text={inCell?.text ?? cell.text}
      label={t('content', { address: cell.address })}
      placeholder={t('placeholder')}
      words={words}
      check={check}
      onTake={take}
      onTyping={(text) => designer.store.getState().spreadsheet?.showTyped(cell.at, text)}
      onLeave={() => designer.store.getState().spreadsheet?.focus()}
    />
  )
}

/** Address, content and formula of the active cell; the cell's own editor does the same in place. */
export const FormulaBar = (): ReactNode => {
  const t = useText(texts)
  const cell = useSelectedCell()
  const [help, setHelp] = useState(false)
  return (
    <section className={styles['bar']} data-region="formula" aria-label={t('title')}>
      <NameBox address={cell?.address ?? 'A1'} />
      <span className={styles['fx']} aria-hidden="true">
        fx
      </span>
      {cell === undefined ? (
        <div className={styles['editor']} />
      ) : (
        <CellFormula key={`${cell.sheetId}/${cell.address}`} cell={cell} />
      )}
      <Button kind="text" size="small" icon="help" label={t('help')} onClick={() => setHelp(true)} />
      {help && <CoordinatesHelp onClose={() => setHelp(false)} />}
    </section>
  )
}
