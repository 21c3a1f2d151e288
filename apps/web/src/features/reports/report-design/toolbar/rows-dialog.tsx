import type { RowRole } from '@gridwright/report-engine'
import { Button, Checkbox, Dialog, Select } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import type { LineCustom } from '#features/reports/report-design/document/to-workbook.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { texts } from './texts.ts'
import styles from './toolbar.module.css'

const roles = ['body', 'heading', 'footing', 'title', 'summary'] as const satisfies readonly RowRole[]

const flags = ['breakBefore', 'breakAfter', 'keepWithNext', 'unprinted'] as const

const cleaned = ({
  role,
  breakBefore,
  breakAfter,
  keepWithNext,
  unprinted,
  fitted,
}: LineCustom): LineCustom => ({
  ...(role !== undefined && role !== 'body' && { role }),
  ...(breakBefore === true && { breakBefore }),
  ...(breakAfter === true && { breakAfter }),
  ...(keepWithNext === true && { keepWithNext }),
  ...(unprinted === true && { unprinted }),
  ...(fitted !== undefined && { fitted }),
})

/** What holds for the selected columns. */
const useColumns = () => {
  const t = useText(texts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  const [from, to] = [selection?.range.startColumn ?? 0, selection?.range.endColumn ?? 0]
  const [before] = useState<LineCustom>(
    () => (selection && spreadsheet?.lineAt(selection.sheetId, 'column', from)) ?? {},
  )
  const [column, setColumn] = useState(before)
  const nameOf = (at: number): string => addressOf({ row: 0, column: at }).replace(/\d+$/, '')
  const keepColumns = (): void => {
    if (selection === undefined || (column.unprinted === true) === (before.unprinted === true)) return
    for (let at = from; at <= to; at += 1) {
      const own = spreadsheet?.lineAt(selection.sheetId, 'column', at) ?? {}
      const custom = cleaned({ ...own, unprinted: column.unprinted === true })
      spreadsheet?.editLines({ sheetId: selection.sheetId, axis: 'column', from: at, to: at, custom })
    }
  }
  const names = { from: nameOf(from), to: nameOf(to) }
  const named = from === to ? t('columnOf', names) : t('columnsOf', names)
  return { named, column, setColumn, keepColumns }
}

/** Role on pages and page breaks of the selected rows. */
export const RowsDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  const [from, to] = [selection?.range.startRow ?? 0, selection?.range.endRow ?? 0]
  const [line, setLine] = useState<LineCustom>(
    () => (selection && spreadsheet?.lineAt(selection.sheetId, 'row', from)) ?? {},
  )
  const { named, column, setColumn, keepColumns } = useColumns()
  const done = (): void => {
    if (selection)
      spreadsheet?.editLines({ sheetId: selection.sheetId, axis: 'row', from, to, custom: cleaned(line) })
    keepColumns()
    onClose()
  }
  const rows = from === to ? t('rowOf', { from: from + 1 }) : t('rowsOf', { from: from + 1, to: to + 1 })
  return (
    <Dialog
      title={`${p('rows')} · ${rows}`}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{p('cancel')}</Button>
          <Button kind="primary" onClick={done}>
            {p('ok')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <span>{t('role')}</span>
        <Select
          label={t('role')}
          value={line.role ?? 'body'}
          choices={roles.map((value) => ({ value, label: t(value) }))}
          onChange={(role) => setLine({ ...line, role })}
        />
        {flags.map((flag) => [
          <span key={`${flag}-space`} />,
          <Checkbox
            key={flag}
            checked={line[flag] === true}
            onChange={(checked) => setLine({ ...line, [flag]: checked })}
          >
            {t(flag)}
          </Checkbox>,
        ])}
        <span>{named}</span>
        <Checkbox
          checked={column.unprinted === true}
          onChange={(unprinted) => setColumn({ ...column, unprinted })}
        >
          {t('unprinted')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
