import { useState } from 'react'
import { useSelectedCell } from '#features/report-design/designer/use-cell.ts'
import { useDesigner } from '#features/report-design/designer/use-designer.ts'
import { addressOf } from '#features/report-design/document/address.ts'
import { offerNear } from '#features/report-design/document/extend-offer.ts'
import type { ExtendOffer } from '#features/report-design/document/extend-offer.ts'

export type OpenOffer = {
  readonly offer: ExtendOffer
  readonly take: () => void
  readonly decline: () => void
}

/** The group that may grow over the row of the active cell; once declined never again for that cell. */
export const useExtendOffer = (): OpenOffer | undefined => {
  const cell = useSelectedCell()
  const designer = useDesigner()
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  const offer = cell?.sheet && offerNear(cell.sheet, cell.at)
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
