import { Button, notify } from '@gridwright/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesigner } from '#features/reports/report-design/designer/use-designer.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { pictureName, withPicture } from '#features/reports/report-design/document/own-pictures.ts'
import { acceptedTypes, readPicture } from './read-picture.ts'
import { texts } from './texts.ts'

/** A file becomes a picture of the report, shown by the cell; who may see the report sees it (decision 0086). */
export const InsertPicture = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const patch = useCellPatch()
  const input = useRef<HTMLInputElement>(null)
  const insert = async (file: File): Promise<void> => {
    const picture = await readPicture(file)
    if (picture === undefined) return notify.warning(t('pictureUnread'))
    const { spreadsheet, template } = designer.store.getState()
    if (spreadsheet === undefined) return
    const added = withPicture(spreadsheet.settings(), template.sheets, picture)
    if (added === undefined) return notify.warning(t('picturesFull'))
    spreadsheet.editSettings(added.settings)
    const { barcode: _barcode, ...display } = cell.binding.display ?? {}
    patch(
      { kind: 'text', display: { ...display, picture: display.picture ?? { fit: 'contain' } } },
      pictureName(added.key),
    )
  }
  return (
    <>
      <Button size="small" icon="upload" onClick={() => input.current?.click()}>
        {t('insertPicture')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('insertPicture')}
        accept={acceptedTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) void insert(file)
        }}
      />
    </>
  )
}
