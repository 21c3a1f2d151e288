import type { RowRole } from '@gridwright/report-engine'
import { Button, Checkbox, Dialog, Select } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import type { LineCustom } from '#features/reports/report-design/document/to-workbook.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { texts } from './texts.ts'
import styles from './toolbar.module.css'

const roles = ['body', 'heading', 'footing', 'title', 'summary'] as const satisfies readonly RowRole[]

const flags = ['breakBefore', 'breakAfter', 'keepWithNext'] as const

const cleaned = ({ role, breakBefore, breakAfter, keepWithNext }: LineCustom): LineCustom => ({
  ...(role !== undefined && role !== 'body' && { role }),
  ...(breakBefore === true && { breakBefore }),
  ...(breakAfter === true && { breakAfter }),
  ...(keepWithNext === true && { keepWithNext }),
})

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
  const done = (): void => {
    if (selection)
      spreadsheet?.editLines({ sheetId: selection.sheetId, axis: 'row', from, to, custom: cleaned(line) })
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
      </div>
    </Dialog>
  )
}
