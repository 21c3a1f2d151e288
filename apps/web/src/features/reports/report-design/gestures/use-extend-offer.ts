import { useState } from 'react'
import { useSelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import { offerNear, rowOffer } from '#features/reports/report-design/document/extend-offer.ts'
import type { ExtendOffer } from '#features/reports/report-design/document/extend-offer.ts'

export type OpenOffer = {
  readonly offer: ExtendOffer
  readonly take: () => void
  readonly decline: () => void
}

/** The group that may grow over the row of the active cell, or over an empty row that is selected as a whole; once declined never again for that cell. */
export const useExtendOffer = (): OpenOffer | undefined => {
  const cell = useSelectedCell()
  const designer = useDesigner()
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  const range = useDesignerState((state) => state.selection?.range)
  const offer = cell?.sheet && (offerNear(cell.sheet, cell.at) ?? (range && rowOffer(cell.sheet, range)))
  if (cell === undefined || offer === undefined) return undefined
  const key = `${cell.sheetId}/${addressOf(offer.cell)}`
  if (declined.has(key)) return undefined
  return {
    offer,
    take: () => {
      const { spreadsheet } = designer.store.getState()
      void spreadsheet?.merge({ sheetId: cell.sheetId, merges: offer.merges }).then(() => {
        spreadsheet.select(cell.sheetName, offer.cell)
        spreadsheet.focus()
      })
    },
    decline: () => setDeclined((before) => new Set([...before, key])),
  }
}
