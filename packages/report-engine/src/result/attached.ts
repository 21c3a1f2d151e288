import { readAttachment } from '@gridwright/contract'
import type { CompiledCell } from '#compile/model.ts'
import type { CellValue, LaidCell } from '#model/layout.ts'

/** How a reference to a file is shown: by the file's name, which leads to it, or as the picture that it is. */
export function attachedTo(
  { attachment, cell }: Pick<CompiledCell, 'attachment' | 'cell'>,
  value: CellValue,
): Pick<LaidCell, 'shown' | 'link' | 'picture'> | undefined {
  const file = attachment === undefined ? undefined : readAttachment(value)
  if (file === undefined || typeof value !== 'string') return undefined
  const shown = { shown: file.name }
  if (attachment === 'picture')
    return { ...shown, picture: { fit: 'contain', ...cell.display?.picture, name: value } }
  return { ...shown, link: { kind: 'attachment', fileId: file.id, name: file.name } }
}
