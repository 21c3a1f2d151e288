import { Button, DropDown, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { styledTable } from '#features/reports/report-design/document/styled-table.ts'
import { tableStyleNames, tableStyles } from '@gridwright/report-engine/ready'
import type { TableStyleName } from '@gridwright/report-engine/ready'
import { styleId, styleKey } from '@gridwright/report-engine/ready'
import { wholeTable } from '#features/reports/report-design/document/table-range.ts'
import { TablePicture } from '@gridwright/report-grid'
import { texts } from './texts.ts'
import styles from './ribbon.module.css'

/** Gives the selected range a ready look, as one step. */
const useTableStyle = (): ((name: TableStyleName) => void) => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  const template = useDesignerState((state) => state.template)
  return (name) => {
    const sheet = template.sheets.find((one) => one.name === selection?.sheetName)
    if (spreadsheet === undefined || selection === undefined || sheet === undefined) return
    const settings = spreadsheet.settings()
    const named = { ...settings.styles }
    const edits = styledTable(
      { sheet, range: wholeTable(sheet, selection.range) },
      tableStyles[name],
      (style) => {
        const id = styleId(styleKey(style))
        named[id] = style
        return id
      },
    )
    spreadsheet.restyle(selection.sheetId, { edits, settings: { ...settings, styles: named } })
    spreadsheet.focus()
  }
}

/** Ready looks of tables, each as a small picture. */
export const TableStyleMenu = (): ReactNode => {
  const t = useText(texts)
  const apply = useTableStyle()
  return (
    <DropDown label={t('tableStyles')} face={<Icon name="table" />}>
      {(close) => (
        <div className={styles['tableStyles']}>
          {tableStyleNames.map((name) => (
            <Button
              key={name}
              kind="text"
              size="small"
              label={t(`table_${name}`)}
              onClick={() => {
                close()
                apply(name)
              }}
            >
              <TablePicture style={tableStyles[name]} />
            </Button>
          ))}
        </div>
      )}
    </DropDown>
  )
}
